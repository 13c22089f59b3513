import { Box } from '@mui/material';
import { SelectInput, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FilePeriod } from '../../api/rules/reportFiles';
import { DayField } from '../common/DayField';
import { useToday } from '../common/useToday';
import { filled } from '../common/validators';
import { daysIn, type FileValues, months, yearsUntil } from './rules';

const numbered = (numbers: readonly number[]) => numbers.map((id) => ({ id, name: String(id) }));

const notAfterTo: Validator = (from: string | null, { to }: { to?: string | null }) =>
    from && to && from > to ? 'reportFiles.problem.fromAfterTo' : undefined;

export const PeriodInputs = ({ period }: { period: FilePeriod }) => {
    const today = useToday();
    const { setValue, getValues } = useFormContext<FileValues>();
    const [year, month] = useWatch<FileValues, ['year', 'month']>({ name: ['year', 'month'] });
    const days = daysIn(year, month);
    /** A day that the chosen month lacks becomes its last day. */
    const fitDay = (): void => {
        const chosen = getValues();
        setValue('day', Math.min(chosen.day, daysIn(chosen.year, chosen.month).length));
    };
    const columns = period === 'day' ? '1fr 1.4fr 0.8fr' : '1fr 1fr';
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns }, columnGap: 2 }}>
            {period === 'period' ? (
                <>
                    <DayField source="from" validate={[filled('reportFiles.problem.from'), notAfterTo]} />
                    <DayField source="to" validate={filled('reportFiles.problem.to')} />
                </>
            ) : (
                <>
                    <SelectInput
                        source="year"
                        choices={numbered(yearsUntil(today))}
                        translateChoice={false}
                        validate={filled('reportFiles.problem.year')}
                        onChange={fitDay}
                        fullWidth
                    />
                    <SelectInput
                        source="month"
                        choices={months.map((id) => ({ id, name: `reportFiles.months.${id}` }))}
                        validate={filled('reportFiles.problem.month')}
                        onChange={fitDay}
                        fullWidth
                    />
                    {period === 'day' ? (
                        <SelectInput
                            source="day"
                            choices={numbered(days)}
                            translateChoice={false}
                            validate={filled('reportFiles.problem.from')}
                            fullWidth
                        />
                    ) : null}
                </>
            )}
        </Box>
    );
};
