import { Checkbox, FormControlLabel } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';

/** The user's landing page (session/landing reads the choice). */
export const StartPageChoice = () => {
    const translate = useTranslate();
    const [isStart, setIsStart] = useStore('startsWithFigures', false);
    return (
        <FormControlLabel
            control={<Checkbox size="small" checked={isStart} onChange={(_, checked) => setIsStart(checked)} />}
            label={translate('figures.startPage')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ displayPrint: 'none' }}
        />
    );
};
