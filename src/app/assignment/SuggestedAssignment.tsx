import { Button, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { status } from '../../api/rules/statuses';
import { useSaveHandling } from '../report/handlingDraft/useSaveHandling';
import { useReportPage } from '../report/useReportPage';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';

/** The agreement that routing would choose for an unassigned report. One click assigns it, and can be undone. */
export const SuggestedAssignment = () => {
    const translate = useTranslate();
    const { wing, report, saving } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const saveHandling = useSaveHandling();
    const isSaved = useOffered('samlet-behandling');
    const { forslag } = report;
    if (!forslag || !isSaved || !permissions?.has(`${wing}.assign`)) return null;
    const { selskap, avtale } = forslag;
    const assign = (): void => {
        if (saving) return;
        void saveHandling({
            selskapId: selskap.id,
            avtaleId: avtale.avtaleId,
            meldingsStatusId: status.notHandled,
        });
    };
    return (
        <Typography component="div" sx={{ fontSize: '0.875rem' }}>
            <span>{translate('reportDetail.suggested', { contractor: selskap.navn, agreement: avtale.navn })}</span>
            <Button
                size="small"
                aria-disabled={saving || undefined}
                onClick={assign}
                sx={{ minWidth: 0, minHeight: 24, px: 0.75, py: 0 }}
            >
                {translate('reportDetail.useSuggested')}
            </Button>
        </Typography>
    );
};
