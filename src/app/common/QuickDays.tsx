import { Box, Button } from '@mui/material';
import { subDays } from 'date-fns';
import { useTranslate } from 'react-admin';
import { osloDay } from '../../api/rules/oslo';

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
