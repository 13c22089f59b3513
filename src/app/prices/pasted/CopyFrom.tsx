import { Box } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import type { Company, Contract, Price } from '../../../api/entities/administration';
import { ChoiceField } from '../../common/ChoiceField';
import { errorText } from '../../data/errors';
import { asListed } from '../../data/wholeList';

export interface CopyFromProps {
    contract: Contract;
    disabled: boolean;
    onCopy: (prices: readonly Price[]) => void;
}

/** Chooses another contract with the same scheme to copy prices from. */
export const CopyFrom = ({ contract, disabled, onCopy }: CopyFromProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const [companyId, setCompanyId] = useState(contract.selskapsId);
    const [contractId, setContractId] = useState('');
    const companies = useGetList<Company>('entreprenorer', asListed);
    const contracts = useGetManyReference<Contract>('contracts', { target: 'selskapsId', id: companyId, ...asListed });
    const alike = (contracts.data ?? []).filter(
        ({ id, prosesskodeSkjemaId }) => id !== contract.id && prosesskodeSkjemaId === contract.prosesskodeSkjemaId,
    );
    const copy = async (id: string): Promise<void> => {
        setContractId(id);
        try {
            const { data } = await dataProvider.getManyReference<Price>('prices', {
                target: 'kontraktId',
                id,
                filter: {},
                ...asListed,
            });
            onCopy(data);
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        }
    };
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
            <ChoiceField
                label="prices.paste.company"
                choices={companies.data ?? []}
                value={companyId}
                disabled={disabled}
                onChange={(id) => {
                    setCompanyId(id);
                    setContractId('');
                }}
            />
            <ChoiceField
                label="prices.paste.contract"
                choices={alike}
                value={contractId}
                disabled={disabled || alike.length === 0}
                helperText={contracts.data && alike.length === 0 ? translate('prices.paste.noContract') : undefined}
                onChange={(id) => void copy(id)}
            />
        </Box>
    );
};
