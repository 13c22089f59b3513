import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PastePrices, type PastePricesProps } from './PastePrices';

/** Opens the dialog for pasting many prices. */
export const PasteButton = (props: Omit<PastePricesProps, 'onClose'>) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button startIcon={<PasteIcon />} onClick={() => setIsOpen(true)} sx={{ mb: 1 }}>
                {translate('prices.paste.open')}
            </Button>
            {isOpen ? <PastePrices {...props} onClose={() => setIsOpen(false)} /> : null}
        </>
    );
};
