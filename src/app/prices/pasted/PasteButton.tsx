import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { preloadable } from '../../places/preloadable';
import type { Places } from '../../places/places';

const PastePrices = preloadable(async () => (await import('./PastePrices')).PastePrices, null);

export const PasteButton = (props: Places['PriceTools']) => {
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
