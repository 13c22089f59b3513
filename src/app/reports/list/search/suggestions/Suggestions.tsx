import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CityDataProvider } from '../../../../data/dataProvider';
import { serviceReports } from '../../../../data/reports';
import { useReportFilter } from '../../../../report/filters/useReportFilter';
import { useAskedFilter } from '../../../../report/query/useAskedFilter';
import { useTotalText } from '../../../../report/query/useTotal';
import { useWing } from '../../../../report/useWing';

/** 'Mente du …?', with the number of hits. */
export const Suggestions = () => {
    const translate = useTranslate();
    const totalText = useTotalText();
    const { call, getOwnCompany } = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const { filter, setFilters } = useReportFilter();
    const { asked, isReady } = useAskedFilter();
    const { fritekstSok = '' } = filter;
    const chosen: Readonly<Record<string, unknown>> = { ...filter, ...asked };
    const query = { ...chosen, fritekstSok };
    const { data } = useQuery({
        queryKey: ['suggestions', wing, query],
        queryFn: async ({ signal }) =>
            wing === serviceReports
                ? call('suggestServiceSearches', { query, signal })
                : call('suggestContractorSearches', { params: { id: await getOwnCompany() }, query, signal }),
        enabled: isReady && fritekstSok !== '',
    });
    return (
        <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {data?.forslag.map(({ tekst, antall, flereTreff }) => (
                <Button
                    key={tekst}
                    variant="contained"
                    size="small"
                    sx={{ mb: 2 }}
                    onClick={() => setFilters({ ...filter, fritekstSok: tekst })}
                >
                    {translate('reports.help.meant', { text: tekst, count: totalText(antall, flereTreff ?? false) })}
                </Button>
            ))}
        </Box>
    );
};
