import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Candidate } from '../../api/entities/selection';
import { duplicate } from '../../api/rules/statuses';
import { CheckboxInput } from '../common/CheckboxInput';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { useReportType } from '../common/useCatalogues';
import { useMailText } from '../common/unsentMail';
import type { CityDataProvider } from '../data/dataProvider';
import { useReportPage } from '../report/useReportPage';

interface LinkDialogProps {
    main: Candidate;
    onLinked?: (() => void) | undefined;
    onClose: () => void;
}

/** Makes a report a duplicate of another one, after showing what its reporter will be told, and when. */
export const LinkDialog = ({ main, onLinked, onClose }: LinkDialogProps) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const typeName = useReportType();
    const { wing, report, save } = useReportPage();
    const unsent = useMailText().willBeSent('');
    const number = main.lopeNummer;
    const { data, isPending, isError } = useQuery({
        queryKey: ['duplicateCandidates', 'preview', report.id, main.id],
        queryFn: ({ signal }) =>
            dataProvider.call('previewDuplicate', {
                params: { id: report.id },
                body: { hovedmeldingId: main.id },
                signal,
            }),
        enabled: !main.erApen,
        // A mail shown earlier may differ from the one that would be sent now.
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
    });
    const epost = isError ? null : data?.epost;
    const isDuplicate = report.meldingsStatusId === duplicate;
    const isTold = isDuplicate && report.antallTilbakemeldinger !== 0;
    const link = async ({ varsle }: Record<string, unknown>): Promise<void> => {
        const isSaved = await save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (at) =>
                    dataProvider.call('linkDuplicate', {
                        ...at,
                        body: { hovedmeldingId: main.id, varsle: Boolean(epost) && varsle === true },
                    }),
                ),
            { success: translate('reportDetail.duplicates.linked', { number }) },
        );
        // Said by the page already; the dialog stays open.
        if (!isSaved) throw new Error('The report was not linked');
        onLinked?.();
    };
    return (
        <FormDialog
            name={draftOf.below('duplicates', report.id, main.id)}
            title={translate('reportDetail.duplicates.linkName', { number })}
            submit={translate('reportDetail.duplicates.link')}
            // A mail about the end of a different matter would be wrong, and a reporter who has been told of the
            // duplicate needs no second one, so these are only sent if the user chooses it.
            defaultValues={{ varsle: main.sammeType && !isTold }}
            canSave={main.erApen || !isPending}
            onSubmit={link}
            success=""
            failure={() => undefined}
            onClose={onClose}
        >
            <Box sx={{ display: 'grid', gap: 1 }}>
                <Typography>
                    {[
                        ...(isDuplicate ? [] : [translate('reportDetail.duplicates.becomes')]),
                        translate(
                            `reportDetail.duplicates.${main.erApen ? (report.innsenderEpost ? 'question' : 'untold') : 'finished'}`,
                            { number },
                        ),
                    ].join(' ')}
                </Typography>
                {main.sammeType ? null : (
                    <Alert severity="warning">
                        {translate('reportDetail.duplicates.otherType', {
                            number,
                            type: typeName(main.meldingstypeId).text,
                            own: typeName(report.meldingstypeId).text,
                        })}
                    </Alert>
                )}
                {main.erApen || isPending ? null : isError ? (
                    <Alert severity="error">{translate('reportDetail.duplicates.unshown')}</Alert>
                ) : epost ? (
                    <>
                        <CheckboxInput source="varsle" label="reportDetail.duplicates.tell" />
                        {unsent ? <Typography>{unsent}</Typography> : null}
                        <Box
                            role="figure"
                            aria-label={epost.emne}
                            lang="nb"
                            sx={{
                                border: 1,
                                borderColor: 'divider',
                                p: 1.5,
                                overflowWrap: 'anywhere',
                                whiteSpace: 'pre-wrap',
                            }}
                        >
                            <b>{epost.emne}</b>
                            {`\n${epost.til}\n\n${epost.tekst}`}
                        </Box>
                    </>
                ) : (
                    <Typography>{translate('reportDetail.duplicates.untold')}</Typography>
                )}
            </Box>
        </FormDialog>
    );
};
