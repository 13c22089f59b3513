import BeforeIcon from '@mui/icons-material/NavigateBefore';
import AfterIcon from '@mui/icons-material/NavigateNext';
import { Box, Typography } from '@mui/material';
import { monthPlus } from '../../api/rules/oslo';
import { LabelledButton } from '../common/LabelledButton';
import { useAddress } from './useAddress';
import { useMonthName } from './moneyTexts';

export const MonthPicker = () => {
    const { maned, go } = useAddress();
    const monthName = useMonthName();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <LabelledButton label="money.monthBefore" onClick={() => go({ maned: monthPlus(maned, -1) })}>
                <BeforeIcon />
            </LabelledButton>
            <Typography variant="h2" aria-live="polite" sx={{ minWidth: 150, textAlign: 'center' }}>
                {monthName(maned)}
            </Typography>
            <LabelledButton label="money.monthAfter" onClick={() => go({ maned: monthPlus(maned, 1) })}>
                <AfterIcon />
            </LabelledButton>
        </Box>
    );
};
