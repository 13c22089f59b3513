import { Button, Checkbox, CircularProgress, FormControlLabel } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import { useUnsaved } from '../common/drafts/unsaved';
import { useSaveKeys } from './useSaveKeys';
import { useReportPage } from '../report/ReportContext';
import { useDraft } from '../report/handlingDraft/useDraft';
import { useIsPreviewing } from '../report/previews';

export interface HandlingActionsProps {
    saveButton: RefObject<HTMLButtonElement | null>;
    goesOn: boolean;
    /** True if saving continues with the next report. */
    hasNext: boolean;
    /** Left out without a list to continue in. */
    onGoesOn?: (goesOn: boolean) => void;
    onCancel: () => void;
}

/** 'Lagre', 'Avbryt', and whether saving continues with the next report. */
export const HandlingActions = ({ saveButton, goesOn, hasNext, onGoesOn, onCancel }: HandlingActionsProps) => {
    const translate = useTranslate();
    const { saving } = useReportPage();
    const { isChanged } = useDraft();
    const isPreviewing = useIsPreviewing();
    const save = (): void => saveButton.current?.click();
    useUnsaved(isChanged, translate('reportDetail.unsaved'));
    useSaveKeys(saveButton, save, isChanged && !saving);
    return (
        <Line
            sx={{
                // Always in sight, whatever the form has above it.
                position: 'sticky',
                bottom: 0,
                zIndex: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                backgroundColor: 'background.paper',
            }}
        >
            <Button
                ref={saveButton}
                type="submit"
                variant="contained"
                disabled={!isChanged}
                // Not `disabled` or `loading`, which would take its focus.
                aria-disabled={isPreviewing || saving || undefined}
                startIcon={saving ? <CircularProgress aria-hidden size={16} color="inherit" /> : undefined}
                aria-keyshortcuts="Control+Enter"
                sx={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
            >
                {translate(hasNext ? 'reportDetail.form.saveAndNext' : 'common.save')}
            </Button>
            {isChanged ? (
                <Button disabled={saving} onClick={onCancel}>
                    {translate('common.cancel')}
                </Button>
            ) : null}
            {onGoesOn ? (
                <FormControlLabel
                    control={<Checkbox checked={goesOn} onChange={(_, goes) => onGoesOn(goes)} sx={{ py: 0.5 }} />}
                    label={translate('reportDetail.form.goesOn')}
                />
            ) : null}
        </Line>
    );
};
