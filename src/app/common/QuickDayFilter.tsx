import { useFormContext } from 'react-hook-form';
import { QuickDays } from './QuickDays';

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
