import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetManyReference, useTranslate, usePermissions } from 'react-admin';
import type { Candidate } from '../../api/entities/selection';
import { formatDay } from '../../api/rules/oslo';
import { Loaded } from '../common/Loaded';
import { asListed } from '../data/lists';
import type { Permissions } from '../session/permissions';
import { useReportPage } from '../report/ReportContext';
import { useReportType } from '../common/useCatalogues';
import { ReportItem } from '../report/ReportItem';
import { LinkDialog } from './LinkDialog';

/**
 * Possible duplicates: open reports of the same type first, then by distance. The service department can link them
 * (D15).
 */
export const Nearby = ({ onLinked }: { onLinked?: () => void }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const links = permissions?.has('reports.linkDuplicate');
    const typeName = useReportType();
    const { report, saving } = useReportPage();
    const [asked, setAsked] = useState<Candidate>();
    const candidates = useGetManyReference<Candidate>('duplicateCandidates', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    const { radius } = (candidates.meta ?? {}) as { radius?: number };
    // A main report cannot become a duplicate, and a duplicate already has a main report.
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
                                        translate('reportDetail.duplicates.received', {
                                            day: formatDay(candidate.mottattDato),
                                        }),
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
            {asked ? <LinkDialog main={asked} onLinked={onLinked} onClose={() => setAsked(undefined)} /> : null}
        </>
    );
};
