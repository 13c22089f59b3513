import { Button, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Handling } from '../../../api/entities/handling';
import { WritingDialog } from '../../common/WritingDialog';
import { useOffers } from '../../runtime/offers';
import { filledIn } from '../readyMade/applied';
import { BulkFields } from './BulkFields';
import { BulkResults } from './BulkResults';
import { useBulk } from './useBulk';

/**
 * Changes several reports at once: choose the changes, preview each report, then see each result and retry what failed.
 */
export const BulkDialog = ({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) => {
    const translate = useTranslate();
    const titleId = useId();
    const [handling, setHandling] = useState<Handling>({});
    const [hoppOverAnonyme, setSkips] = useState(true);
    const [isEmpty, setIsEmpty] = useState(false);
    const isOneCall = useOffers('samlet-behandling');
    const { results, answered, run, back } = useBulk();
    const busy = answered !== undefined;
    // An emptied comment is none; an emptied mail is refused by the city, at each report.
    const { tilbakemelding, ansvarligId } = handling;
    const endring: Handling = {
        ...filledIn(handling),
        ...(tilbakemelding === undefined ? {} : { tilbakemelding }),
        // Nobody is a choice too.
        ...(ansvarligId === null ? { ansvarligId } : {}),
    };
    const idsOf = (outcome: 'utfort' | 'avvist'): number[] =>
        results?.reports.filter(({ utfall }) => utfall === outcome).map(({ id }) => id) ?? [];
    const preview = (): void => {
        const nothing = Object.keys(endring).length === 0;
        setIsEmpty(nothing);
        if (!nothing) void run(ids, { endring, hoppOverAnonyme }, true);
    };
    const save = (which: readonly number[]): void => void run(which, { endring, hoppOverAnonyme }, false);
    const [ready, failed] = [idsOf('utfort'), idsOf('avvist')];
    return (
        <WritingDialog
            isChanged={Object.keys(endring).length > 0 && (results?.isPreview ?? true)}
            busy={busy}
            maxWidth="sm"
            aria-labelledby={titleId}
            onClose={onClose}
        >
            <DialogTitle id={titleId}>{translate('bulk.title', { smart_count: ids.length })}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
                {results ? (
                    <BulkResults results={results} />
                ) : (
                    <>
                        <Typography>{translate('bulk.explain')}</Typography>
                        {isOneCall ? null : <Typography>{translate('bulk.oneByOne')}</Typography>}
                        <BulkFields
                            value={handling}
                            skipsAnonymous={hoppOverAnonyme}
                            disabled={busy}
                            onChange={(value) => {
                                setHandling(value);
                                setIsEmpty(false);
                            }}
                            onSkipAnonymous={setSkips}
                        />
                    </>
                )}
                {isEmpty ? (
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
                    <Button variant="contained" loading={busy} onClick={preview}>
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
