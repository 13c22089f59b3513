import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import type { CityDataProvider } from '../../../data/dataProvider';
import { useReportFilter } from '../../../report/filters/useReportFilter';
import type { ReportFilter } from '../../../report/query/filters';
import { defaultSort, isFiltered } from '../../../report/query/listQuery';
import { useListRequest } from '../../../report/query/listRequest';
import { useNumbers } from '../../../common/useNumbers';
import { useWing } from '../../../report/wing';
import { useOffered } from '../../../runtime/offers';
import { asPrefixes, otherSpellings } from './spellings';

/**
 * The number of reports for the search without other filters, as text; undefined when there are none, or it is unknown.
 */
const useCountAlone = (text: string, isAsked: boolean): string | undefined => {
    const numbers = useNumbers();
    const { total = 0 } = useGetList(
        useWing(),
        {
            filter: { fritekstSok: text },
            sort: { field: defaultSort, order: 'ASC' },
            pagination: { page: 1, perPage: 1 },
        },
        { enabled: isAsked },
    );
    return isAsked && total > 0 ? numbers.amount(total) : undefined;
};

/** Offers the same search in other spellings, as word beginnings, or without other filters. */
const SearchHelp = () => {
    const translate = useTranslate();
    const { filter, setFilters } = useReportFilter();
    const { fritekstSok: text = '', ...others } = filter;
    const isAlone = !isFiltered(others);
    const shorter = isAlone ? asPrefixes(text) : text;
    const count = useCountAlone(shorter ?? '', Boolean(shorter));
    if (text === '') return null;
    const spellings = otherSpellings(text);
    const offers: { label: string; filter: ReportFilter }[] = [
        ...(spellings
            ? [{ label: translate('reports.help.spellings', { text }), filter: { ...filter, fritekstSok: spellings } }]
            : []),
        ...(shorter && count
            ? [
                  {
                      label: translate(`reports.help.${isAlone ? 'beginnings' : 'alone'}`, { text: shorter, count }),
                      filter: { fritekstSok: shorter },
                  },
              ]
            : []),
    ];
    return (
        <>
            {isAlone ? (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 2, textAlign: 'center' }}>
                    {translate('reports.help.words', { text })}
                </Typography>
            ) : null}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mb: 2 }}>
                {offers.map(({ label, filter: offered }) => (
                    <Button key={label} variant="outlined" size="small" onClick={() => setFilters(offered)}>
                        {label}
                    </Button>
                ))}
            </Box>
        </>
    );
};

/** 'Mente du …?', with the number of hits. */
const Suggestions = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { callOfWing } = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const { filter, setFilters } = useReportFilter();
    const request = useListRequest();
    const { fritekstSok = '' } = filter;
    const query = { ...request?.filter, fritekstSok };
    const { data } = useQuery({
        queryKey: ['suggestions', wing, query],
        queryFn: ({ signal }) =>
            callOfWing(wing, ['suggestServiceSearches', 'suggestContractorSearches'], { query, signal }),
        enabled: request !== undefined && fritekstSok !== '',
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
                    {translate('reports.help.meant', {
                        text: tekst,
                        count: flereTreff
                            ? translate('reports.over', { count: numbers.amount(antall) })
                            : numbers.amount(antall),
                    })}
                </Button>
            ))}
        </Box>
    );
};

/** Suggestions for a search without hits. */
export const NoHits = () => {
    const hasSuggestions = useOffered('sokeforslag');
    return (
        <>
            {hasSuggestions ? <Suggestions /> : null}
            <SearchHelp />
        </>
    );
};
