import { Checkbox, FormControlLabel, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Line } from '../common/Line';
import { type Grouping, groupings } from '../../api/rules/figures';
import { contractorReports } from '../data/reports';
import { useWing } from '../report/useWing';
import { MonthlySheets } from './MonthlySheets';
import { useOverview } from './OverviewContext';
import { SheetButton } from './SheetButton';

export const groupsIn = (parameters: URLSearchParams): readonly Grouping[] => {
    const asked = parameters.getAll('gruppe');
    return groupings.filter((group) => asked.includes(group));
};

/** Grouping, and the comparison with the year before; both are kept in the address. */
export const OverviewChoices = () => {
    const translate = useTranslate();
    const labelId = useId();
    const [, setParameters] = useSearchParams();
    const { groups, isCompared } = useOverview();
    const offered = useWing() === contractorReports ? groupings.filter((one) => one !== 'selskapId') : groupings;
    const set = (name: string, values: readonly string[]): void =>
        setParameters(
            (current) => {
                const next = new URLSearchParams(current);
                next.delete(name);
                for (const value of values) next.append(name, value);
                return next;
            },
            { replace: true },
        );
    return (
        <Line sx={{ my: 1.25, displayPrint: 'none' }}>
            <Typography variant="body2" id={labelId}>
                {translate('figures.groupBy')}
            </Typography>
            <ToggleButtonGroup
                size="small"
                aria-labelledby={labelId}
                value={groups}
                onChange={(_, values: Grouping[]) => set('gruppe', values)}
            >
                {offered.map((group) => (
                    <ToggleButton key={group} value={group} sx={{ py: 0.25 }}>
                        {translate(`reports.filter.${group}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <FormControlLabel
                control={
                    <Checkbox
                        size="small"
                        checked={isCompared}
                        onChange={(_, checked) => set('forrige', checked ? ['1'] : [])}
                    />
                }
                label={translate('figures.compare')}
                slotProps={{ typography: { variant: 'body2' } }}
            />
            <SheetButton />
            <MonthlySheets />
        </Line>
    );
};
