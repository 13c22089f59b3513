import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, useGetManyReference, useNotify, useTranslate } from 'react-admin';
import type { Company, Contract, Price } from '../../api/entities/administration';
import { errorText } from '../data/errors';
import { asListed } from '../data/wholeList';

export interface CopyFromProps {
    /** The contract that receives the prices. */
    contract: Contract;
    disabled: boolean;
    onCopy: (prices: readonly Price[]) => void;
}

/** Chooses another contract of the same scheme to copy prices from. */
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
            <TextField
                select
                margin="dense"
                label={translate('prices.paste.company')}
                value={companies.data ? companyId : ''}
                disabled={disabled}
                onChange={({ target }) => {
                    setCompanyId(target.value);
                    setContractId('');
                }}
            >
                {(companies.data ?? []).map(({ id, navn }) => (
                    <MenuItem key={id} value={id}>
                        {navn}
                    </MenuItem>
                ))}
            </TextField>
            <TextField
                select
                margin="dense"
                label={translate('prices.paste.contract')}
                value={alike.some(({ id }) => id === contractId) ? contractId : ''}
                disabled={disabled || alike.length === 0}
                helperText={contracts.data && alike.length === 0 ? translate('prices.paste.noContract') : undefined}
                onChange={({ target }) => void copy(target.value)}
            >
                {alike.map(({ id, navn }) => (
                    <MenuItem key={id} value={id}>
                        {navn}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
};
