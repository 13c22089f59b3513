import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { ChoicesProblem } from '../common/Loaded';
import type { CityDataProvider } from '../data/dataProvider';

const maxWarnings = 8;

/** Entries that are valid, but probably unintended; only those of one kind with `slag`. */
export const Warnings = ({ slag }: { slag?: string }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const read = useQuery({
        queryKey: ['katalog', 'warnings'],
        queryFn: () => dataProvider.call('listCatalogueWarnings'),
    });
    const warnings = (read.data ?? []).filter((warning) => slag === undefined || warning.startsWith(`${slag}: `));
    if (warnings.length === 0) return <ChoicesProblem of={[read]} />;
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
