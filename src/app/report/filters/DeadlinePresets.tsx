import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { relativeDeadlines } from '../../../api/rules/relativeDeadlines';
import { useReportFilter } from './useReportFilter';

/** Deadlines relative to today. */
export const DeadlinePresets = () => {
    const translate = useTranslate();
    const { filter, setFilters } = useReportFilter();
    return (
        <Box role="group" aria-label={translate('reports.frist.label')} sx={{ p: 1.5, pb: 0, maxWidth: 320 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                {relativeDeadlines.map((name) => {
                    const isOn = filter.frist === name;
                    return (
                        <Chip
                            key={name}
                            label={translate(`reports.frist.${name}`)}
                            color={isOn ? 'primary' : 'default'}
                            variant={isOn ? 'filled' : 'outlined'}
                            aria-pressed={isOn}
                            onClick={() =>
                                setFilters({
                                    ...filter,
                                    tidsfristDatoFra: undefined,
                                    tidsfristDatoTil: undefined,
                                    frist: isOn ? undefined : name,
                                })
                            }
                        />
                    );
                })}
            </Box>
            <Typography sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {translate('reports.frist.explained')}
            </Typography>
        </Box>
    );
};
