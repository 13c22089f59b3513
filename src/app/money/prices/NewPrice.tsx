import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Places } from '../../places/places';
import { PriceChange } from './PriceChange';

/** The first price of a code, from a day on and for a reason. */
export const NewPrice = ({ contractId, codes }: Places['NewPrice']) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<AddIcon />}
                disabled={codes.length === 0}
                onClick={() => setIsOpen(true)}
                sx={{ mb: 1, mr: 1 }}
            >
                {translate('money.addPrice')}
            </Button>
            {isOpen ? (
                <PriceChange kind="price" contractId={contractId} codes={codes} onClose={() => setIsOpen(false)} />
            ) : null}
        </>
    );
};
