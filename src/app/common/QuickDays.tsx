import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayPlus } from '../../api/rules/oslo';
import { useToday } from './time';

const recent = [
    { name: 'today', days: 0 },
    { name: 'lastWeek', days: 6 },
] as const;

export const QuickDays = ({ onChoose }: { onChoose: (from: string, to: string) => void }) => {
    const translate = useTranslate();
    const today = useToday();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
            {recent.map(({ name, days }) => (
                <Button
                    key={name}
                    size="small"
                    variant="outlined"
                    onClick={() => onChoose(dayPlus(today, -days), today)}
                >
                    {translate(`common.${name}`)}
                </Button>
            ))}
        </Box>
    );
};
