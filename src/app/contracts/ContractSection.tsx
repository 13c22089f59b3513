import { Box } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Contract } from '../../api/entities/administration';
import { ChoiceField } from '../common/ChoiceField';
import { Loaded } from '../common/Loaded';
import { wholeList } from '../data/wholeList';
import { ContractTable } from './ContractTable';
import { isValidNow } from './rules';

export interface ContractSectionProps {
    companyId: string;
    linkTo: (contract: Contract) => string;
    action?: ReactNode;
}

export const ContractSection = ({ companyId, linkTo, action }: ContractSectionProps) => {
    const translate = useTranslate();
    const [filter, setFilter] = useState<'valid' | 'all'>('valid');
    const query = useGetManyReference<Contract>('contracts', {
        target: 'selskapsId',
        id: companyId,
        pagination: wholeList,
    });
    const text = (key: string): string => translate(`administration.contracts.${key}`);
    return (
        <Loaded query={query}>
            {(contracts) => {
                const shown =
                    filter === 'all' ? contracts : contracts.filter((contract) => isValidNow(contract, new Date()));
                return (
                    <>
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mb: 1.5 }}>
                            <ChoiceField
                                margin="none"
                                label="administration.contracts.filter"
                                choices={[
                                    { id: 'valid', navn: text('valid') },
                                    { id: 'all', navn: text('all') },
                                ]}
                                value={filter}
                                onChange={(id) => setFilter(id === 'all' ? 'all' : 'valid')}
                                sx={{ minWidth: 200 }}
                            />
                            <Box sx={{ flex: 1 }} />
                            {action}
                        </Box>
                        <ContractTable
                            contracts={shown}
                            linkTo={linkTo}
                            {...(contracts.length > 0 ? { empty: 'administration.contracts.emptyValid' } : {})}
                        />
                    </>
                );
            }}
        </Loaded>
    );
};
