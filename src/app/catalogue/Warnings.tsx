import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';

const none: readonly string[] = [];

/** Entries that are valid, but probably unintended; only those of one kind with `slag`. */
const useWarnings = (slag?: string): readonly string[] => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data = none } = useQuery({
        queryKey: ['katalog', 'warnings'],
        queryFn: () => dataProvider.call('listCatalogueWarnings'),
    });
    return slag === undefined ? data : data.filter((warning) => warning.startsWith(`${slag}: `));
};

const maxWarnings = 8;

/** Entries that are valid, but probably unintended; only those of one kind with `slag`. */
export const Warnings = ({ slag }: { slag?: string }) => {
    const translate = useTranslate();
    const warnings = useWarnings(slag);
    if (warnings.length === 0) return null;
    return (
        <Alert severity="warning" sx={{ my: 2 }}>
            {translate('catalogue.warnings')}
            <Box component="ul" lang="nb" sx={{ m: 0, pl: 2.5 }}>
                {warnings.slice(0, maxWarnings).map((warning) => (
                    <li key={warning}>{warning}</li>
                ))}
            </Box>
            {warnings.length > maxWarnings ? (
                <span>{translate('catalogue.moreWarnings', { smart_count: warnings.length - maxWarnings })}</span>
            ) : null}
        </Alert>
    );
};
