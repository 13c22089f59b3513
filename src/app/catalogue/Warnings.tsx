import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWarnings } from './useWarnings';

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
            {warnings.length > maxWarnings
                ? translate('catalogue.moreWarnings', { smart_count: warnings.length - maxWarnings })
                : null}
        </Alert>
    );
};
