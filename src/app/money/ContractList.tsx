import { DataTable, useGetResourceLabel, useListContext } from 'react-admin';
import type { MoneyContract } from '../../api/entities/money';
import { formatDay, formatLastDay } from '../../api/rules/oslo';
import { CityWords } from '../common/CityWords';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { useMonthName } from './useMonthName';
import { addressOf } from './useAddress';

export const ContractList = () => {
    const resourceLabel = useGetResourceLabel();
    const monthName = useMonthName();
    const { total } = useListContext();
    return (
        <PageFrame title={resourceLabel('okonomi', 2)} detail={total}>
            <ListTable hover={false}>
                <DataTable.Col<MoneyContract>
                    source="navn"
                    render={({ id, navn }) => (
                        <PageLink to={addressOf({ kontrakt: id })}>
                            <CityWords>{navn}</CityWords>
                        </PageLink>
                    )}
                />
                <Column<MoneyContract> source="selskap" />
                <Column<MoneyContract> source="avtale" />
                <Column<MoneyContract>
                    source="gyldigTilDato"
                    render={({ gyldigFraDato, gyldigTilDato }) =>
                        `${formatDay(gyldigFraDato)}–${formatLastDay(gyldigTilDato)}`
                    }
                />
                <Column<MoneyContract> source="ubehandlet" align="right" />
                <Column<MoneyContract>
                    source="sistAvsluttet"
                    render={({ sistAvsluttet }) => (sistAvsluttet ? monthName(sistAvsluttet) : '–')}
                />
            </ListTable>
        </PageFrame>
    );
};
