import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from './DateInput';
import { QuickDays } from './QuickDays';
import { useFieldLabel } from './useFieldLabel';

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
