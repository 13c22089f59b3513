import { DataTable, ListBase, useListContext, useTranslate } from 'react-admin';
import type { PriceJump } from '../../api/entities/money';
import { formatDay } from '../../api/rules/oslo';
import { CityWords } from '../common/words';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { listDefaults } from '../common/listDefaults';
import { useFormatInstant } from '../common/time';
import { useNumbers } from '../common/useNumbers';
import { ContractList } from './ContractList';
import { ContractMoney } from './ContractMoney';
import { addressOf, useAddress } from './useAddress';

const Jumps = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const { total } = useListContext<PriceJump>();
    return (
        <PageFrame
            title={translate('money.jumpList.title')}
            detail={total}
            actions={<PageLink to="/okonomi">{translate('money.allContracts')}</PageLink>}
        >
            <ListTable hover={false} label={translate('money.jumpList.title')}>
                <DataTable.Col<PriceJump>
                    source="kontrakt"
                    render={({ kontraktId, kontrakt }) => (
                        <PageLink to={addressOf({ kontrakt: kontraktId, del: 'priser' })}>
                            <CityWords>{kontrakt}</CityWords>
                        </PageLink>
                    )}
                />
                <Column<PriceJump> source="selskap" />
                <Column<PriceJump>
                    source="prosesskode"
                    render={({ prosesskode, beskrivelse }) => <CityWords>{`${prosesskode} ${beskrivelse}`}</CityWords>}
                />
                <Column<PriceJump> source="forrige" align="right" render={({ forrige }) => numbers.price(forrige)} />
                <Column<PriceJump>
                    source="pris"
                    align="right"
                    render={({ pris, enhet }) => `${numbers.price(pris)} / ${enhet}`}
                />
                <Column<PriceJump> source="fra" render={({ fra }) => (fra ? formatDay(fra) : '–')} />
                <Column<PriceJump>
                    source="endret"
                    render={({ endret, endretAv }) => [endretAv, formatInstant(endret)].filter(Boolean).join(', ')}
                />
            </ListTable>
        </PageFrame>
    );
};

/** Prices in all contracts of more than ten times the previous one, such as after a lost decimal comma. */
const PriceJumps = () => (
    <ListBase resource="priceJumps" {...listDefaults} sort={{ field: 'endret', order: 'DESC' }}>
        <Jumps />
    </ListBase>
);

/** /okonomi: contracts, and the money of one of them, where the city offers it (D15). */
export const MoneyPage = () => {
    const { kontrakt, vis } = useAddress();
    if (vis === 'prishopp') return <PriceJumps />;
    return kontrakt ? <ContractMoney key={kontrakt} id={kontrakt} /> : <ContractList />;
};
