import { Box } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DataTable, useGetManyReference, useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import { Column } from '../common/Column';
import type { Contract } from '../../api/entities/administration';
import { formatDay, formatLastDay } from '../../api/rules/oslo';
import { ChoiceField } from '../common/ChoiceField';
import { CityWords } from '../common/words';
import { ListTable } from '../common/ListTable';
import { Loaded } from '../common/Loaded';
import { LocalList } from '../common/LocalList';
import { PageLink } from '../common/PageLink';
import { asListed } from '../data/lists';
import { isValidNow } from './rules';

export interface ContractSectionProps {
    companyId: string;
    linkTo: (contract: Contract) => string;
    action?: ReactNode;
}

export const ContractSection = ({ companyId, linkTo, action }: ContractSectionProps) => {
    const translate = useTranslate();
    const [filter, setFilter] = useState('valid');
    const query = useGetManyReference<Contract>('contracts', {
        target: 'selskapsId',
        id: companyId,
        ...asListed,
    });
    return (
        <Loaded query={query}>
            {(contracts) => (
                <>
                    <Line sx={{ gap: 1.25, mb: 1.5 }}>
                        <ChoiceField
                            margin="none"
                            label="administration.contracts.filter"
                            choices={['valid', 'all'].map((id) => ({
                                id,
                                navn: translate(`administration.contracts.${id}`),
                            }))}
                            value={filter}
                            onChange={setFilter}
                            sx={{ minWidth: 200 }}
                        />
                        <Box sx={{ flex: 1 }} />
                        {action}
                    </Line>
                    <LocalList
                        resource="contracts"
                        records={contracts.filter((contract) => filter === 'all' || isValidNow(contract, new Date()))}
                        sort={{ field: 'navn', order: 'ASC' }}
                    >
                        <ListTable
                            hover={false}
                            {...(contracts.length > 0 ? { empty: 'administration.contracts.emptyValid' } : {})}
                        >
                            <DataTable.Col<Contract>
                                source="navn"
                                render={(contract) => <PageLink to={linkTo(contract)}>{contract.navn}</PageLink>}
                            />
                            <Column<Contract>
                                source="avtale.navn"
                                render={({ avtale }) => <CityWords>{avtale.navn}</CityWords>}
                            />
                            <Column<Contract>
                                source="gyldigFraDato"
                                render={({ gyldigFraDato }) => formatDay(gyldigFraDato)}
                            />
                            <Column<Contract>
                                source="gyldigTilDato"
                                render={({ gyldigTilDato }) => formatLastDay(gyldigTilDato)}
                            />
                            <Column<Contract>
                                source="prosesskodeSkjema.navn"
                                render={({ prosesskodeSkjema }) => <CityWords>{prosesskodeSkjema.navn}</CityWords>}
                            />
                        </ListTable>
                    </LocalList>
                </>
            )}
        </Loaded>
    );
};
