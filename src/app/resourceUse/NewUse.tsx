import { Typography } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import { formatDay } from '../../api/rules/oslo';
import { Loaded } from '../common/Loaded';
import { RemoveButton } from '../common/removal';
import { useNumbers } from '../common/useNumbers';
import { usePrices } from '../common/prices';
import { KeptWrites } from '../offline/KeptWrites';
import { useKept } from '../offline/keptChanges';
import { ResourceUseForm, type ResourceUseFormProps } from './ResourceUseForm';
import type { UseRow } from './rules';

/** The form for new resource use, if the contract has prices (report-handling §2). */
export const NewUse = (form: Omit<ResourceUseFormProps, 'prices'>) => {
    const translate = useTranslate();
    return (
        <Loaded query={usePrices(form.contractId)} message={translate('resourceUse.pricesFailed')}>
            {(prices) =>
                prices.length === 0 ? (
                    <Typography>{translate('resourceUse.noContract')}</Typography>
                ) : (
                    <ResourceUseForm {...form} prices={prices} />
                )
            }
        </Loaded>
    );
};

/** Resource use that waits to be sent, for a report or another owner. */
export const WaitingUse = ({ contractId, owner }: { contractId: string | undefined; owner: Identifier }) => {
    const { data: prices = [] } = usePrices(contractId);
    return <KeptWrites writes={useKept(owner, 'resourceUse')} prices={prices} />;
};

export const RemoveUse = ({ row, text }: { row: UseRow; text?: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { prosesskode, dato, prosesskodeEnhetsVerdi } = row;
    const name = { code: prosesskode.navn, date: formatDay(dato) };
    const amount = `${numbers.quantity(prosesskodeEnhetsVerdi)} ${prosesskode.prosesskodeEnhet.navn}`;
    return (
        <RemoveButton
            label={translate('resourceUse.remove', name)}
            {...(text ? { text } : {})}
            title={translate('resourceUse.removeTitle')}
            question={translate('resourceUse.removeQuestion', { ...name, amount })}
            success="resourceUse.removed"
            failure={() => 'resourceUse.removeFailed'}
        />
    );
};
