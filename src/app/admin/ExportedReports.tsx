import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Loaded } from '../common/Loaded';
import type { CityDataProvider } from '../data/dataProvider';
import { Thumbnails } from '../report/pictures/Thumbnails';

export const ExportedReports = ({ ids }: { ids: readonly string[] }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const query = useQuery({
        queryKey: ['exports', ids],
        queryFn: ({ signal }) => call('listExport', { query: { meldingsIder: ids.join(',') }, signal }),
    });
    return (
        <Loaded query={query} height={200}>
            {(reports) =>
                reports.length === 0 ? (
                    <Typography>{translate('reportFiles.export.empty')}</Typography>
                ) : (
                    <>
                        {reports.length < ids.length ? (
                            <Typography sx={{ mb: 1.5 }}>
                                {translate('reportFiles.export.found', { found: reports.length, asked: ids.length })}
                            </Typography>
                        ) : null}
                        <Box
                            component="ul"
                            aria-label={translate('reportFiles.export.result')}
                            sx={{ listStyle: 'none', m: 0, p: 0 }}
                        >
                            {reports.map(({ lopeNummer, bildeIds }) => (
                                <Box
                                    component="li"
                                    key={lopeNummer}
                                    sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
                                >
                                    <Typography component="h2" sx={{ fontWeight: 600, mb: 0.75 }}>
                                        {lopeNummer}
                                    </Typography>
                                    {bildeIds.length > 0 ? (
                                        <Thumbnails ids={bildeIds} />
                                    ) : (
                                        <Typography sx={{ color: 'text.secondary' }}>
                                            {translate('reportFiles.export.noImages')}
                                        </Typography>
                                    )}
                                </Box>
                            ))}
                        </Box>
                    </>
                )
            }
        </Loaded>
    );
};
