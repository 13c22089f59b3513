import PrintIcon from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSheet } from './useFigureFile';

export const SheetButton = () => {
    const translate = useTranslate();
    const { mutate, isPending } = useSheet();
    return (
        <Button size="small" variant="outlined" startIcon={<PrintIcon />} loading={isPending} onClick={() => mutate()}>
            {translate('figures.sheet')}
        </Button>
    );
};
