import { Link } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Contract } from '../../api/entities/administration';
import { formatDay } from '../../api/rules/oslo';
import { CityWords } from '../common/CityWords';
import { Column } from '../common/Column';
import { LocalTable } from '../common/LocalTable';
import { formatLastDay } from './rules';

export interface ContractTableProps {
    contracts: readonly Contract[];
    linkTo: (contract: Contract) => string;
    empty: string;
}

/** The contracts of a company, each a link to its page (administration §2). */
export const ContractTable = ({ contracts, linkTo, empty }: ContractTableProps) => {
    const translate = useTranslate();
    const label = (field: string): string => translate(`administration.contracts.field.${field}`);
    return (
        <LocalTable
            label={translate('administration.contracts.table')}
            records={contracts}
            sort={{ field: 'navn', order: 'ASC' }}
            empty={empty}
        >
            <DataTable.Col<Contract>
                source="navn"
                label={label('navn')}
                render={(contract) => (
                    <Link component={RouterLink} to={linkTo(contract)}>
                        {contract.navn}
                    </Link>
                )}
            />
            <Column<Contract>
                source="avtale.navn"
                label={label('avtale')}
                render={({ avtale }) => <CityWords>{avtale.navn}</CityWords>}
            />
            <Column<Contract>
                source="gyldigFraDato"
                label={label('gyldigFraDato')}
                render={({ gyldigFraDato }) => formatDay(gyldigFraDato)}
            />
            <Column<Contract>
                source="gyldigTilDato"
                label={label('gyldigTilDato')}
                render={({ gyldigTilDato }) => formatLastDay(gyldigTilDato)}
            />
            <Column<Contract>
                source="prosesskodeSkjema.navn"
                label={label('prosesskodeSkjema')}
                render={({ prosesskodeSkjema }) => <CityWords>{prosesskodeSkjema.navn}</CityWords>}
            />
        </LocalTable>
    );
};
