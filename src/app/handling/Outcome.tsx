import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAgreements } from '../report/inputs/useAgreements';
import { useFaultCauses } from '../report/choices/useFaultCauses';
import { useOutsideBodies } from '../report/choices/useOutsideBodies';
import { useResponsibleName } from '../report/choices/useResponsibles';
import { useStatusTree } from '../report/inputs/useStatusTree';
import { useReportPage } from '../report/ReportContext';
import { useReportType } from '../common/useCatalogues';
import { useWorkDoneCodes } from '../common/useWorkDoneCodes';
import { useDraft } from '../report/handlingDraft/useDraft';

export const Outcome = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const { draft, changes, contractor } = useDraft();
    const tree = useStatusTree(report.meldingsStatusId);
    const typeName = useReportType();
    const { data: agreements = [] } = useAgreements(draft.selskapId);
    const codes = useWorkDoneCodes(draft.avtaleId ?? undefined);
    const causes = useFaultCauses(changes.feilarsakId !== undefined);
    const bodies = useOutsideBodies(changes.eksternId !== undefined);
    const nameOf = useResponsibleName(changes.ansvarligId !== undefined);
    const notSet = translate('reportDetail.notSet');
    const statusName = (id: number): string => tree.byId.get(id)?.navn ?? '';
    const change = (field: string, from: string, to: string): string =>
        translate('reportDetail.form.change', { field: translate(`resources.reports.fields.${field}`), from, to });
    const lines = [
        changes.meldingsStatusId === undefined
            ? undefined
            : change('meldingsStatusId', statusName(report.meldingsStatusId), statusName(changes.meldingsStatusId)),
        changes.meldingstypeId === undefined
            ? undefined
            : change('meldingstypeId', typeName(report.meldingstypeId).text, typeName(changes.meldingstypeId).text),
        changes.selskapId === undefined || changes.selskapId === report.selskapId
            ? undefined
            : change('selskapId', report.selskap?.navn ?? notSet, contractor ?? notSet),
        changes.avtaleId === undefined
            ? undefined
            : change(
                  'avtaleId',
                  report.avtale?.navn ?? notSet,
                  agreements.find(({ avtaleId }) => avtaleId === changes.avtaleId)?.navn ?? notSet,
              ),
        changes.feilrettingskodeId === undefined
            ? undefined
            : translate('reportDetail.form.becomes', {
                  field: translate('resources.reports.fields.feilrettingskodeId'),
                  to: codes.find(({ id }) => id === changes.feilrettingskodeId)?.navn ?? notSet,
              }),
        changes.avtaleId !== undefined && report.feilrettingskodeId !== null && !changes.feilrettingskodeId
            ? translate('reportDetail.form.workDoneGoes')
            : undefined,
        changes.feilarsakId === undefined
            ? undefined
            : change(
                  'feilarsakId',
                  report.feilarsak?.navn ?? notSet,
                  causes.find(({ id }) => id === changes.feilarsakId)?.navn ?? notSet,
              ),
        changes.ansvarligId === undefined
            ? undefined
            : change('ansvarligId', report.ansvarlig?.navn ?? notSet, nameOf(changes.ansvarligId) ?? notSet),
        changes.eksternId === undefined
            ? undefined
            : translate('dialogue.forward.outcome', { name: bodies.find(({ id }) => id === changes.eksternId)?.navn }),
        changes.kommentar === undefined ? undefined : translate('reportDetail.form.commentAdded'),
        changes.tilbakemelding === undefined
            ? undefined
            : translate('reportDetail.form.mailed', { address: report.innsenderEpost ?? '' }),
    ].filter((line) => line !== undefined);
    if (lines.length === 0) return null;
    return (
        <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, px: 1.5, py: 1 }}>
            <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
                {translate('reportDetail.form.outcome')}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                {lines.map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </Box>
        </Box>
    );
};
