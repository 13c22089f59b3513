import EditIcon from '@mui/icons-material/Edit';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate, usePermissions } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { useNumbers } from '../../common/useNumbers';
import type { Places } from '../../places/places';
import type { Permissions } from '../../session/permissions';
import { PriceChange } from './PriceChange';

type Priced = Places['PriceEditor'];

const Current = ({ place, row }: Omit<Priced, 'children'>) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { permissions } = usePermissions<Permissions>();
    const mayChange = permissions?.has('okonomi.changePrices');
    const [isOpen, setIsOpen] = useState(false);
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
            {translate('prices.price', { price: numbers.price(row.pris ?? 0) })}
            {mayChange ? (
                <LabelledButton
                    size="small"
                    label={translate('money.changeOf', { code: row.prosesskode.navn })}
                    onClick={() => setIsOpen(true)}
                    sx={{ p: 0.625 }}
                >
                    <EditIcon sx={{ fontSize: 18 }} />
                </LabelledButton>
            ) : null}
            {isOpen ? (
                <PriceChange kind="price" contractId={place.kontraktId} of={row} onClose={() => setIsOpen(false)} />
            ) : null}
        </Box>
    );
};

/** A price of the current scheme changes from a day on and for a reason. */
export const PriceEditor = ({ children, ...price }: Priced) =>
    price.place.resource === 'prices' ? <Current {...price} /> : children;
