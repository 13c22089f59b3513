import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetManyReference, useTranslate, usePermissions } from 'react-admin';
import { ConfirmDialog } from '../common/ConfirmDialog';
import type { Candidate } from '../../api/entities/selection';
import { Loaded } from '../common/Loaded';
import type { CityDataProvider } from '../data/dataProvider';
import { asListed } from '../data/wholeList';
import type { Permissions } from '../session/permissions';
import { useReportPage } from '../report/ReportContext';
import { useReportType } from '../common/useCatalogues';
import { ReportItem } from '../report/ReportItem';

/** Possible duplicates: same type and open first, then by distance; the service department can link them (D15). */
export const Nearby = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const links = permissions?.has('reports.linkDuplicate');
    const typeName = useReportType();
    const { wing, report, save, saving } = useReportPage();
    const [asked, setAsked] = useState<Candidate>();
    const candidates = useGetManyReference<Candidate>('duplicateCandidates', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    const { radius } = (candidates.meta ?? {}) as { radius?: number };
    const link = (): void => {
        if (!asked) return;
        setAsked(undefined);
        void save(
            (seen) =>
                dataProvider.writeReport(wing, seen, (ifMatch) =>
                    dataProvider.call('linkDuplicate', {
                        params: { id: seen.id },
                        body: { hovedmeldingId: asked.id },
                        ...ifMatch,
                    }),
                ),
            { success: translate('reportDetail.duplicates.linked', { number: asked.lopeNummer }) },
        );
    };
    // A main report can't become a duplicate, and a duplicate already has its main report.
    const mayLink = links && !report.duplikatAv && (report.duplikater ?? []).length === 0;
    return (
        <>
            <Loaded query={candidates} message={translate('reportDetail.duplicates.loadFailed')} height={48}>
                {(data) => (
                    <>
                        <Typography>
                            {translate(`reportDetail.duplicates.${data.length === 0 ? 'none' : 'within'}`, { radius })}
                        </Typography>
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            {data.map((candidate) => (
                                <ReportItem
                                    key={candidate.id}
                                    report={candidate}
                                    notes={[
                                        translate('reportDetail.duplicates.distance', {
                                            metres: Math.round(candidate.avstand),
                                        }),
                                        candidate.sammeType
                                            ? translate('reportDetail.duplicates.sameType')
                                            : typeName(candidate.meldingstypeId).text,
                                    ]}
                                    action={
                                        mayLink && candidate.duplikatAvId === null ? (
                                            <Button
                                                size="small"
                                                disabled={saving}
                                                aria-label={translate('reportDetail.duplicates.linkName', {
                                                    number: candidate.lopeNummer,
                                                })}
                                                onClick={() => setAsked(candidate)}
                                            >
                                                {translate('reportDetail.duplicates.link')}
                                            </Button>
                                        ) : undefined
                                    }
                                />
                            ))}
                        </Box>
                    </>
                )}
            </Loaded>
            <ConfirmDialog
                isOpen={asked !== undefined}
                title={asked ? translate('reportDetail.duplicates.linkName', { number: asked.lopeNummer }) : ''}
                content={asked ? translate('reportDetail.duplicates.question', { number: asked.lopeNummer }) : ''}
                confirm={translate('reportDetail.duplicates.link')}
                cancel={translate('common.cancel')}
                onConfirm={link}
                onClose={() => setAsked(undefined)}
            />
        </>
    );
};
