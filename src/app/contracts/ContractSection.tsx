import { Box } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DataTable, useGetManyReference, useTranslate } from 'react-admin';
import type { Contract } from '../../api/entities/administration';
import { ChoiceField } from '../common/ChoiceField';
import { Loaded } from '../common/Loaded';
import { wholeList } from '../data/wholeList';
import { formatLastDay, isValidNow } from './rules';
import { PageLink } from '../common/PageLink';
import { formatDay } from '../../api/rules/oslo';
import { CityWords } from '../common/CityWords';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { LocalList } from '../common/LocalList';

interface ContractTableProps {
    contracts: readonly Contract[];
    linkTo: (contract: Contract) => string;
    empty?: string;
}

const ContractTable = ({ contracts, linkTo, ...table }: ContractTableProps) => (
    <LocalList resource="contracts" records={contracts} sort={{ field: 'navn', order: 'ASC' }}>
        <ListTable hover={false} {...table}>
            <DataTable.Col<Contract>
                source="navn"
                render={(contract) => <PageLink to={linkTo(contract)}>{contract.navn}</PageLink>}
            />
            <Column<Contract> source="avtale.navn" render={({ avtale }) => <CityWords>{avtale.navn}</CityWords>} />
            <Column<Contract> source="gyldigFraDato" render={({ gyldigFraDato }) => formatDay(gyldigFraDato)} />
            <Column<Contract> source="gyldigTilDato" render={({ gyldigTilDato }) => formatLastDay(gyldigTilDato)} />
            <Column<Contract>
                source="prosesskodeSkjema.navn"
                render={({ prosesskodeSkjema }) => <CityWords>{prosesskodeSkjema.navn}</CityWords>}
            />
        </ListTable>
    </LocalList>
);

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
