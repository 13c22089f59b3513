import { Box, Button } from '@mui/material';
import { subDays } from 'date-fns';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { osloDay } from '../../api/rules/oslo';
import { DateInput } from './DateInput';
import { useFieldLabel } from './useFieldLabel';

const recent = [
    { name: 'today', days: 0 },
    { name: 'lastWeek', days: 6 },
] as const;

export const QuickDays = ({ onChoose }: { onChoose: (from: string, to: string) => void }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
            {recent.map(({ name, days }) => (
                <Button
                    key={name}
                    size="small"
                    variant="outlined"
                    onClick={() => onChoose(osloDay(subDays(new Date(), days)), osloDay(new Date()))}
                >
                    {translate(`common.${name}`)}
                </Button>
            ))}
        </Box>
    );
};

export const QuickDayFilter = () => {
    const { setValue } = useFormContext<{ datoFra: string; datoTil: string }>();
    return (
        <QuickDays
            onChoose={(from, to) => {
                setValue('datoFra', from, { shouldDirty: true });
                setValue('datoTil', to, { shouldDirty: true });
            }}
        />
    );
};

export interface DayFilterProps {
    source: string;
    before?: string;
    after?: string;
    isReversed?: string;
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

export const DayFilter = ({ source, before = '', after = '', isReversed }: DayFilterProps) => {
    const { field } = useInput<string>({ source, defaultValue: '' });
    const [maxDay, minDay] = useWatch({ name: [before, after] }).map(dayOf);
    const day = dayOf(field.value);
    return (
        <DateInput
            label={useFieldLabel(source)}
            day={day}
            {...(maxDay ? { maxDay } : {})}
            {...(minDay ? { minDay } : {})}
            error={day && minDay && day < minDay ? isReversed : undefined}
            onChange={(next) => field.onChange(next ?? '')}
        />
    );
};
