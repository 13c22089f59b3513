import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, ListBase, useGetResourceLabel, useListContext, useTranslate } from 'react-admin';
import type { MoneyContract } from '../../api/entities/money';
import { CityWords } from '../common/words';
import { Line } from '../common/Line';
import { Column } from '../common/Column';
import { useToday } from '../common/time';
import { listDefaults } from '../common/listDefaults';
import { ListTable } from '../common/ListTable';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { useNumbers } from '../common/useNumbers';
import { MonthPicker } from './MonthPicker';
import { useMonthName } from './moneyTexts';
import { addressOf, useAddress } from './useAddress';

/** What remains to be done in a contract's month, and who does it. */
const State = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const { maned } = useAddress();
    const isOver = maned < useToday().slice(0, 7);
    const { avsluttet, ubehandlet, returnert, trekkUavklart, trekkVedtatt, rader, eldreApne } = contract;
    const hasContent = rader > returnert || trekkVedtatt > 0;
    const said = (name: string, count: number): string[] =>
        count > 0 ? [translate(`money.work.${name}`, { smart_count: count })] : [];
    const open = [
        ...said('ubehandlet', ubehandlet),
        ...said('trekk', trekkUavklart),
        ...said('returnert', returnert),
        ...(hasContent && ubehandlet + trekkUavklart === 0
            ? [translate(isOver ? 'money.work.klar' : 'money.work.varer')]
            : []),
    ];
    const now = avsluttet
        ? [translate('money.work.avsluttet')]
        : open.length > 0
          ? open
          : [translate('money.work.ingen')];
    return (
        <>
            {now.join(', ')}
            {eldreApne > 0 ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('money.work.eldre', { smart_count: eldreApne })}
                </Typography>
            ) : null}
        </>
    );
};

const Contracts = ({
    showsExpired,
    onShowExpired,
}: {
    showsExpired: boolean;
    onShowExpired: (on: boolean) => void;
}) => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const { maned } = useAddress();
    const { total } = useListContext();
    return (
        <PageFrame
            title={resourceLabel('okonomi', 2)}
            detail={total}
            actions={<PageLink to={addressOf({ vis: 'prishopp' })}>{translate('money.jumpList.title')}</PageLink>}
        >
            <Line sx={{ gap: 2, mb: 1.5, alignItems: 'center' }}>
                <MonthPicker />
                <Box sx={{ flex: 1 }} />
                <FormControlLabel
                    control={<Switch checked={showsExpired} onChange={(_, on) => onShowExpired(on)} />}
                    label={translate('money.work.utlopte')}
                />
            </Line>
            <ListTable hover={false}>
                <DataTable.Col<MoneyContract>
                    source="navn"
                    render={({ id, navn }) => (
                        <PageLink to={addressOf({ kontrakt: id, maned })}>
                            <CityWords>{navn}</CityWords>
                        </PageLink>
                    )}
                />
                <Column<MoneyContract> source="selskap" />
                <Column<MoneyContract>
                    source="gjenstar"
                    sortByOrder="DESC"
                    render={(contract) => <State contract={contract} />}
                />
                <Column<MoneyContract>
                    source="sum"
                    align="right"
                    sortByOrder="DESC"
                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                    render={({ sum }) => numbers.price(sum)}
                />
                <Column<MoneyContract>
                    source="rammeProsent"
                    align="right"
                    sortByOrder="DESC"
                    render={({ rammeProsent }) => (rammeProsent === null ? '–' : numbers.percent(rammeProsent))}
                />
                <Column<MoneyContract> source="hvem" render={({ hvem }) => hvem ?? '–'} />
                <Column<MoneyContract>
                    source="sistAvsluttet"
                    render={({ sistAvsluttet }) => (sistAvsluttet ? monthName(sistAvsluttet) : '–')}
                />
            </ListTable>
        </PageFrame>
    );
};

const mostLeftFirst = { field: 'gjenstar', order: 'DESC' } as const;

/** The work list of a month: contracts with something left to do first; expired ones on request. */
export const ContractList = () => {
    const { maned } = useAddress();
    const [showsExpired, setShowsExpired] = useState(false);
    return (
        <ListBase
            resource="okonomi"
            {...listDefaults}
            sort={mostLeftFirst}
            filter={showsExpired ? {} : { utlopt: false }}
            queryOptions={{ ...listDefaults.queryOptions, meta: { maned } }}
        >
            <Contracts showsExpired={showsExpired} onShowExpired={setShowsExpired} />
        </ListBase>
    );
};
