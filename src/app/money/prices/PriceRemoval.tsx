import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../common/FormDialog';
import { LabelledButton } from '../../common/LabelledButton';
import { useToday } from '../../common/useToday';
import type { Places } from '../../places/places';
import { useMoneyCall } from '../useMoneyCalls';
import { PriceReason } from './PriceReason';

type Priced = Places['PriceRemoval'];
interface Values {
    fra?: string;
    begrunnelse?: string;
}

const Current = ({ place, row: { prosesskode } }: Omit<Priced, 'children'>) => {
    const translate = useTranslate();
    const { call, refresh } = useMoneyCall();
    const today = useToday();
    const [isOpen, setIsOpen] = useState(false);
    const label = translate('money.removeOf', { code: prosesskode.navn });
    const remove = async ({ fra = '', begrunnelse = '' }: Values): Promise<void> => {
        const body = { prosesskodeId: prosesskode.id, fra, begrunnelse };
        await call('endPrice', { params: { id: place.kontraktId }, body });
        await refresh();
    };
    return (
        <>
            <LabelledButton size="small" color="error" label={label} onClick={() => setIsOpen(true)}>
                <DeleteIcon fontSize="small" />
            </LabelledButton>
            {isOpen ? (
                <FormDialog
                    resource="pricePeriods"
                    title={label}
                    submit={translate('common.remove')}
                    success="money.priceRemoved"
                    defaultValues={{ fra: today }}
                    onSubmit={remove}
                    onClose={() => setIsOpen(false)}
                >
                    <PriceReason />
                </FormDialog>
            ) : null}
        </>
    );
};

/** A price of the current scheme is removed from a day on and for a reason. */
export const PriceRemoval = ({ children, ...price }: Priced) =>
    price.place.resource === 'prices' ? <Current {...price} /> : children;
