import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { ChoicesProblem, MostShown } from '../../common/Loaded';
import { useReportType } from '../../common/useCatalogues';
import { useNumbers } from '../../common/useNumbers';
import type { CityDataProvider } from '../../data/dataProvider';
import type { Position } from '../../data/mapped';
import { ReportItem } from '../../report/ReportItem';

/** In metres. */
const radius = 100;
const mostShown = 5;

interface OpenNearbyProps {
    place: Position;
    meldingstypeId: number | null;
}

/** Open reports near a new one, which may be duplicates; reports of the same type come first. */
export const OpenNearby = ({ place: { latitude, longitude }, meldingstypeId }: OpenNearbyProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const typeName = useReportType();
    const dataProvider = useDataProvider<CityDataProvider>();
    const query = { latitude, longitude, radius, apne: 'ja' as const };
    const read = useQuery({
        queryKey: ['nearby', query],
        queryFn: ({ signal }) => dataProvider.call('listNearbyReports', { query, signal }),
    });
    const { data = [] } = read;
    const isOfType = (report: (typeof data)[number]): boolean => report.meldingstypeId === meldingstypeId;
    const ordered = [...data.filter(isOfType), ...data.filter((report) => !isOfType(report))];
    return (
        <Box component="section" aria-live="polite" aria-label={translate('newReport.nearby', { radius })}>
            <ChoicesProblem of={[read]} />
            {ordered.length > 0 ? (
                <>
                    <Typography sx={{ fontWeight: 600 }}>{translate('newReport.nearby', { radius })}</Typography>
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
                        {ordered.slice(0, mostShown).map((report) => (
                            <ReportItem
                                key={report.id}
                                report={report}
                                // What is typed stays in this tab.
                                target="_blank"
                                notes={[
                                    translate('reports.near.metres', {
                                        metres: numbers.amount(Math.round(report.avstand)),
                                    }),
                                    isOfType(report)
                                        ? translate('reportDetail.duplicates.sameType')
                                        : typeName(report.meldingstypeId).text,
                                ]}
                            />
                        ))}
                    </Box>
                    <MostShown of={ordered.slice(1)} most={mostShown} />
                </>
            ) : null}
        </Box>
    );
};
