import { DataTable } from 'react-admin';
import { PageLink } from '../common/PageLink';
import type { Contract } from '../../api/entities/administration';
import { formatDay } from '../../api/rules/oslo';
import { CityWords } from '../common/CityWords';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { LocalList } from '../common/LocalList';
import { formatLastDay } from './rules';

export interface ContractTableProps {
    contracts: readonly Contract[];
    linkTo: (contract: Contract) => string;
    empty?: string;
}

export const ContractTable = ({ contracts, linkTo, ...table }: ContractTableProps) => (
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
