import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateInput } from '../../common/DateInput';

export interface DateRangeProps {
    label: string;
    from: string | undefined;
    to: string | undefined;
    onChange: (from: string | undefined, to: string | undefined) => void;
}

export const DateRange = ({ label, from, to, onChange }: DateRangeProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ p: 1.5, display: 'grid', gap: 1.5, width: 260 }}>
            <DateInput
                label={translate('reports.filter.from', { filter: label })}
                day={from}
                {...(to ? { maxDay: to } : {})}
                onChange={(day) => onChange(day, to)}
            />
            <DateInput
                label={translate('reports.filter.to', { filter: label })}
                day={to}
                {...(from ? { minDay: from } : {})}
                onChange={(day) => onChange(from, day)}
            />
        </Box>
    );
};
