import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { status } from '../../api/rules/statuses';
import { useMailText } from '../common/unsentMail';
import { useReportType } from '../common/useCatalogues';
import { useWorkDoneCodes } from '../report/inputs/useWorkDoneCodes';
import { lowWindow } from '../layout/bar';
import { useFaultCauses, useOutsideBodies, useResponsibles } from '../report/choices';
import { useDraft } from '../report/handlingDraft/useDraft';
import { useAgreements, useAllAgreements } from '../report/inputs/fitting';
import { useTellsDuplicates } from '../report/placeholders/filledText';
import { useStatusTree } from '../report/inputs/statusTree';

/** What a save does, in words. For many reports, only their new values: the preview has the details. */
export const Outcome = () => {
    const translate = useTranslate();
    const { report, draft, changes, isTold, mail, contractor, avtaleId } = useDraft();
    const tree = useStatusTree(report?.meldingsStatusId);
    const typeName = useReportType();
    const { data: own = [] } = useAgreements(draft.selskapId);
    const { data: all = [] } = useAllAgreements(changes.avtaleId !== undefined && draft.selskapId === null);
    const agreement = [...own, ...all].find((one) => one.avtaleId === changes.avtaleId)?.navn;
    const { data: codes } = useWorkDoneCodes(draft.avtaleId ?? avtaleId ?? undefined, report);
    const { data: causes } = useFaultCauses(changes.feilarsakId !== undefined);
    const { data: bodies } = useOutsideBodies(changes.eksternId !== undefined);
    const { data: responsibles } = useResponsibles(changes.ansvarligId !== undefined);
    const { willBeSent } = useMailText();
    const tellsDuplicates = useTellsDuplicates(report);
    const notSet = translate('reportDetail.notSet');
    /** A draft is there before the names are read. */
    const chosenName = (id: unknown, name: string | undefined): string => (id ? (name ?? '…') : notSet);
    const statusName = (id: number): string => tree.byId.get(id)?.navn ?? '';
    const priorityName = (id: string | null | undefined): string =>
        translate(id ? `reports.priority.${id}` : 'clock.asType');
    /** `from` is left out when it is unknown. */
    const change = (field: keyof typeof changes, from: string | undefined, to: string): string | undefined =>
        changes[field] === undefined
            ? undefined
            : translate(`reportDetail.form.${from === undefined ? 'becomes' : 'change'}`, {
                  field: translate(`resources.reports.fields.${field}`),
                  from,
                  to,
              });
    /** A report's current value; unknown for many reports. */
    const now = <T,>(of: (one: NonNullable<typeof report>) => T): T | undefined => report && of(report);
    const isAssigned = Boolean(changes.selskapId);
    const lines = [
        change(
            'meldingsStatusId',
            now((one) => statusName(one.meldingsStatusId)),
            statusName(changes.meldingsStatusId ?? 0),
        ),
        !report && isAssigned && changes.meldingsStatusId === undefined
            ? translate('bulk.becomesAssigned', {
                  from: statusName(status.notAssigned),
                  to: statusName(status.notHandled),
              })
            : undefined,
        changes.duplikatAvId === undefined || !draft.hovedmelding
            ? undefined
            : translate('reportDetail.form.becomes', {
                  field: translate('resources.reports.fields.duplicateOf'),
                  to: translate('reports.number', { number: draft.hovedmelding.lopeNummer }),
              }),
        change(
            'meldingstypeId',
            now((one) => typeName(one.meldingstypeId).text),
            typeName(changes.meldingstypeId ?? 0).text,
        ),
        report && changes.selskapId === report.selskapId
            ? undefined
            : change(
                  'selskapId',
                  now((one) => one.selskap?.navn ?? notSet),
                  chosenName(changes.selskapId, contractor),
              ),
        change(
            'avtaleId',
            now((one) => one.avtale?.navn ?? notSet),
            chosenName(changes.avtaleId, agreement),
        ),
        change(
            'feilrettingskodeId',
            undefined,
            chosenName(changes.feilrettingskodeId, codes?.find(({ id }) => id === changes.feilrettingskodeId)?.navn),
        ),
        changes.avtaleId !== undefined && report?.feilrettingskodeId && !changes.feilrettingskodeId
            ? translate('reportDetail.form.workDoneGoes')
            : undefined,
        change(
            'feilarsakId',
            now((one) => one.feilarsak?.navn ?? notSet),
            chosenName(changes.feilarsakId, causes?.find(({ id }) => id === changes.feilarsakId)?.navn),
        ),
        change(
            'ansvarligId',
            now((one) => one.ansvarlig?.navn ?? notSet),
            chosenName(changes.ansvarligId, responsibles?.find(({ id }) => id === changes.ansvarligId)?.navn),
        ),
        change(
            'prioritet',
            now((one) => priorityName(one.klokke?.prioritet)),
            priorityName(changes.prioritet),
        ),
        changes.eksternId === undefined
            ? undefined
            : willBeSent(
                  translate('dialogue.forward.outcome', {
                      name: chosenName(changes.eksternId, bodies?.find(({ id }) => id === changes.eksternId)?.navn),
                  }),
              ),
        changes.kommentar === undefined ? undefined : translate('reportDetail.form.commentAdded'),
        changes.tilbakemelding === undefined
            ? undefined
            : willBeSent(
                  report
                      ? translate('reportDetail.form.mailed', { address: report.innsenderEpost ?? '' })
                      : translate('bulk.mailed'),
              ),
        tellsDuplicates(draft.meldingsStatusId ?? 0, draft, isTold ? mail : undefined),
    ].filter((line, index, all) => line !== undefined && all.indexOf(line) === index);
    return (
        <Box
            sx={{
                // On a phone it stays above the scrolling content.
                position: { xs: 'sticky', md: 'static' },
                top: { xs: 0 },
                bottom: { xs: 0 },
                [lowWindow]: { position: 'static' },
                zIndex: 2,
                maxHeight: '30vh',
                overflowY: 'auto',
                flex: 'none',
                mt: { md: 1 },
                px: 1.5,
                py: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
            }}
        >
            <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
                {translate('reportDetail.form.outcome')}
            </Typography>
            {lines.length === 0 ? (
                <Typography sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    {translate('bulk.nothingYet')}
                </Typography>
            ) : (
                <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                    {lines.map((line) => (
                        <li key={line}>{line}</li>
                    ))}
                </Box>
            )}
        </Box>
    );
};
