import { Button, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useListContextWithProps, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ReportRow } from '../../api/entities/report';
import { draftOf, forgetDraft } from '../common/drafts/drafts';
import { unchanged } from '../report/handlingDraft/draft';
import { useDraft, type Handled } from '../report/handlingDraft/useDraft';
import { HandlingFields, HandlingFrame, PrimaryButton, type HandlingDialogProps } from './HandlingFrame';
import { ManyResults } from './ManyResults';
import { useHandleMany } from './useHandleMany';

const ManyContent = ({
    ids: selected,
    many,
    onClose,
}: HandlingDialogProps & { many: ReturnType<typeof useHandleMany> }) => {
    const translate = useTranslate();
    const { trigger } = useFormContext();
    const { changes, isChanged, draft } = useDraft();
    const [asksForMore, setAsksForMore] = useState(false);
    const primary = useRef<HTMLButtonElement>(null);
    const { results, progress, run, retry, back } = many;
    const busy = progress !== undefined;
    const manyDraft = draftOf.selected('handling', selected);
    // The main report of the others stays as it is.
    const ids = selected.filter((id) => id !== draft.duplikatAvId);
    const request = { endring: changes, hoppOverAnonyme: draft.hoppOverAnonyme };
    const saved = results?.isPreview ? results.saved : results?.reports;
    const failed = saved?.filter(({ utfall }) => utfall === 'avvist') ?? [];
    const ready = results?.reports.filter(({ utfall }) => utfall === 'utfort').map(({ id }) => id) ?? [];
    const preview = async (): Promise<void> => {
        setAsksForMore(!isChanged);
        if (isChanged && (await trigger())) void run(ids, request, true);
    };
    const { selectedIds = [], onSelect } = useListContextWithProps<ReportRow>();
    const close = (): void => {
        forgetDraft(manyDraft);
        // Handled reports are deselected; those that the preview or the save refused stay selected.
        const left = new Set([...(results?.refused ?? []), ...failed.map(({ id }) => id)]);
        if (saved) onSelect?.(selectedIds.filter((id) => left.has(id) || !selected.includes(id)));
        onClose();
    };
    const step = !results
        ? { label: translate('bulk.preview'), act: () => void preview() }
        : results.isPreview && ready.length > 0
          ? { label: translate('bulk.save', { count: ready.length }), act: () => void run(ready, request, false) }
          : !results.isPreview && failed.length > 0
            ? { label: translate('bulk.again', { count: failed.length }), act: () => void retry(failed, request) }
            : undefined;
    const bar = progress ? (
        <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.of}
            aria-label={translate('bulk.progress', progress)}
        />
    ) : null;
    return (
        <HandlingFrame
            title={translate('bulk.title', { smart_count: selected.length })}
            draft={manyDraft}
            busy={busy}
            primary={primary}
            isSaved={saved !== undefined && failed.length === 0}
            isFilledIn={false}
            onClose={close}
            results={
                results ? (
                    <DialogContent>
                        <ManyResults results={results} />
                        {bar}
                    </DialogContent>
                ) : undefined
            }
            below={
                <>
                    {!isChanged && asksForMore ? (
                        <Typography role="alert" color="error">
                            {translate('bulk.nothing')}
                        </Typography>
                    ) : null}
                    {bar}
                </>
            }
            actions={
                <>
                    {results && !saved ? (
                        <Button disabled={busy} onClick={back}>
                            {translate('bulk.back')}
                        </Button>
                    ) : null}
                    <Button disabled={busy} onClick={close}>
                        {translate(saved ? 'common.close' : 'common.cancel')}
                    </Button>
                    {step ? <PrimaryButton ref={primary} busy={busy} label={step.label} onPress={step.act} /> : null}
                </>
            }
        />
    );
};

/** Handles many reports: empty fields change nothing, and each report is previewed before the save. */
export const HandleMany = (props: HandlingDialogProps) => {
    const translate = useTranslate();
    const many = useHandleMany();
    // Selected reports on other pages of the list are unknown here; the preview warns about them too.
    const { data: rows = [] } = useListContextWithProps<ReportRow>();
    const known = rows.filter(({ id }) => props.ids.includes(id));
    const [agreement, ...others] = new Set(known.map(({ avtaleId }) => avtaleId ?? undefined));
    const handled: Handled = {
        ids: props.ids,
        report: undefined,
        unchanged: translate('bulk.leave'),
        places: known,
        avtaleId: known.length === props.ids.length && others.length === 0 ? agreement : undefined,
        start: unchanged,
        saving: many.progress !== undefined,
    };
    return (
        <HandlingFields values={unchanged} handled={handled}>
            <ManyContent {...props} many={many} />
        </HandlingFields>
    );
};
