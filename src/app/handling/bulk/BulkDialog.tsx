import { Button, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { WritingDialog } from '../../common/WritingDialog';
import { Plugged } from '../../places/Plugged';
import { formSettled } from '../../runtime/signals';
import { useHandlesInOneCall } from '../../report/handlingCalls';
import { useSession } from '../../session/Session';
import { BulkInputs } from './BulkInputs';
import { BulkResults } from './BulkResults';
import { blank, handlingOf, type BulkValues } from '../../report/handlingDraft/bulkValues';
import { useBulk } from './useBulk';

export interface BulkDialogProps {
    ids: readonly number[];
    onClose: () => void;
}

const form = 'bulk';

const Content = ({ ids, onClose: close }: BulkDialogProps) => {
    const onClose = (): void => {
        void formSettled.fire(form);
        close();
    };
    const translate = useTranslate();
    const { userId } = useSession();
    const { trigger } = useFormContext();
    const values: BulkValues = { ...blank, ...useWatch<BulkValues>() };
    const { hoppOverAnonyme } = values;
    const endring = handlingOf(values, userId);
    const isEmpty = Object.keys(endring).length === 0;
    const [asksForMore, setAsksForMore] = useState(false);
    const isOneCall = useHandlesInOneCall();
    const { results, answered, run, back } = useBulk();
    const busy = answered !== undefined;
    const idsOf = (outcome: 'utfort' | 'avvist'): number[] =>
        results?.reports.filter(({ utfall }) => utfall === outcome).map(({ id }) => id) ?? [];
    const preview = async (): Promise<void> => {
        setAsksForMore(isEmpty);
        if (!isEmpty && (await trigger())) void run(ids, { endring, hoppOverAnonyme }, true);
    };
    const save = (which: readonly number[]): void => void run(which, { endring, hoppOverAnonyme }, false);
    const [ready, failed] = [idsOf('utfort'), idsOf('avvist')];
    return (
        <WritingDialog isChanged={!isEmpty && (results?.isPreview ?? true)} busy={busy} maxWidth="sm" onClose={onClose}>
            <DialogTitle>{translate('bulk.title', { smart_count: ids.length })}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
                {results ? (
                    <BulkResults results={results} />
                ) : (
                    <>
                        <Typography>{translate('bulk.explain')}</Typography>
                        {isOneCall ? null : <Typography>{translate('bulk.oneByOne')}</Typography>}
                        <BulkInputs ids={ids} disabled={busy} />
                    </>
                )}
                {isEmpty && asksForMore ? (
                    <Typography role="alert" color="error">
                        {translate('bulk.nothing')}
                    </Typography>
                ) : null}
                {busy ? (
                    <LinearProgress
                        variant="determinate"
                        value={(100 * answered) / ids.length}
                        aria-label={translate('bulk.progress', { done: answered, of: ids.length })}
                    />
                ) : null}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap' }}>
                {results?.isPreview ? (
                    <Button disabled={busy} onClick={back}>
                        {translate('bulk.back')}
                    </Button>
                ) : null}
                <Button disabled={busy} onClick={onClose}>
                    {translate(results && !results.isPreview ? 'common.close' : 'common.cancel')}
                </Button>
                {results ? null : (
                    <Button variant="contained" loading={busy} onClick={() => void preview()}>
                        {translate('bulk.preview')}
                    </Button>
                )}
                {results?.isPreview && ready.length > 0 ? (
                    <Button variant="contained" loading={busy} onClick={() => save(ready)}>
                        {translate('bulk.save', { count: ready.length })}
                    </Button>
                ) : null}
                {results && !results.isPreview && failed.length > 0 ? (
                    <Button variant="contained" loading={busy} onClick={() => save(failed)}>
                        {translate('bulk.again', { count: failed.length })}
                    </Button>
                ) : null}
            </DialogActions>
        </WritingDialog>
    );
};

/**
 * Changes several reports at once: choose the changes, preview each report, then see the results and retry failures.
 */
export const BulkDialog = (props: BulkDialogProps) => (
    <Form noValidate defaultValues={blank}>
        <Plugged at="Form" name={form} />
        <Content {...props} />
    </Form>
);
