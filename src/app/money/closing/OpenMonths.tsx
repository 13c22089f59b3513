import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
    DataTable,
    ReferenceManyFieldBase,
    SelectPageCheckbox,
    useListContext,
    useNotify,
    usePermissions,
    useTranslate,
} from 'react-admin';
import type { MoneyContract, OpenMonth } from '../../../api/entities/money';
import { Line } from '../../common/Line';
import { Column } from '../../common/Column';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { ListTable } from '../../common/ListTable';
import { ChoicesProblem } from '../../common/Loaded';
import { PageLink } from '../../common/PageLink';
import { SelectRow } from '../../common/SelectRow';
import { suppressErrorNotification } from '../../common/listDefaults';
import { useNumbers } from '../../common/useNumbers';
import { wholeList } from '../../data/lists';
import type { Permissions } from '../../session/permissions';
import { addressOf } from '../useAddress';
import { useMonthName } from '../moneyTexts';
import { ClosingFigures, useCloseMonths } from './ClosingFigures';

const oldestFirst = { field: 'id', order: 'ASC' } as const;
const isReady = ({ sjekkliste }: OpenMonth): boolean => !sjekkliste.some(({ blokkerer }) => blokkerer);

const Missing = ({ month: { sjekkliste } }: { month: OpenMonth }) => {
    const translate = useTranslate();
    // The earlier months are rows of this table.
    const items = sjekkliste.filter(({ id }) => id !== 'tidligereApen');
    if (items.length === 0) return <span>{translate('money.readyShort')}</span>;
    return (
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {items.map(({ id, antall, blokkerer }) => (
                <Box key={id} component="li" sx={blokkerer ? { color: 'error.main' } : {}}>
                    {translate(`money.check.${id}`, { smart_count: antall })}
                </Box>
            ))}
        </Box>
    );
};

const Months = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const notify = useNotify();
    const { permissions } = usePermissions<Permissions>();
    const mayClose = permissions?.has('okonomi.manage') && contract.kanGodkjenne;
    const months = useListContext<OpenMonth>();
    const { data = [], isFetching, selectedIds, onSelect } = months;
    const [isAsking, setIsAsking] = useState(false);
    const { close, isPending } = useCloseMonths(contract.id);
    const chosen = data.filter((month) => selectedIds.includes(month.id) && isReady(month));
    const closeChosen = (): void =>
        close(chosen, {
            onSuccess: () => {
                notify(translate('money.closedMonths', { smart_count: chosen.length }), { type: 'success' });
                onSelect([]);
            },
            onSettled: () => setIsAsking(false),
        });
    if (!months.data) return <ChoicesProblem of={[months]} />;
    // The page itself already shows a single one.
    if (data.length < 2) return null;
    return (
        <section>
            <Line sx={{ mb: 1 }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {translate('money.openMonths', { smart_count: data.length })}
                </Typography>
                {mayClose ? (
                    <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
                        {translate('money.closeMonths', { smart_count: chosen.length })}
                    </Button>
                ) : null}
            </Line>
            <ListTable label={translate('money.openMonthsTable')} hover={false} isRowSelectable={isReady}>
                {mayClose ? (
                    <DataTable.Col<OpenMonth>
                        label={<SelectPageCheckbox />}
                        disableSort
                        sx={{ width: 40 }}
                        render={(month) =>
                            isReady(month) ? (
                                <SelectRow label={translate('money.select', { name: monthName(month.id) })} />
                            ) : null
                        }
                    />
                ) : null}
                <Column<OpenMonth>
                    source="id"
                    label="money.closing.maned"
                    render={({ id }) => (
                        <PageLink to={addressOf({ kontrakt: contract.id, maned: id })}>{monthName(id)}</PageLink>
                    )}
                />
                <Column<OpenMonth>
                    source="rader"
                    label="money.closing.rader"
                    align="right"
                    render={({ rader }) => numbers.amount(rader)}
                />
                {(['sum', 'trekk', 'mva'] as const).map((source) => (
                    <Column<OpenMonth>
                        key={source}
                        source={source}
                        label={`money.closing.${source}`}
                        align="right"
                        render={(month) => numbers.price(month[source])}
                    />
                ))}
                <Column<OpenMonth>
                    source="sjekkliste"
                    label="money.missing"
                    disableSort
                    render={(month) => <Missing month={month} />}
                />
            </ListTable>
            {isAsking ? (
                <ConfirmDialog
                    isOpen
                    loading={isPending || isFetching}
                    title={translate('money.closeMonthsTitle', { smart_count: chosen.length })}
                    content={
                        <>
                            <ClosingFigures contract={contract} months={chosen} />
                            {translate('money.closeContent')}
                        </>
                    }
                    confirm={translate('money.closeMonths', { smart_count: chosen.length })}
                    cancel={translate('common.cancel')}
                    onConfirm={closeChosen}
                    onClose={() => setIsAsking(false)}
                />
            ) : null}
        </section>
    );
};

/**
 * The past months of a contract that are still open, each with what is missing. Those that are ready can be closed
 * together.
 */
export const OpenMonths = ({ contract }: { contract: MoneyContract }) => (
    <ReferenceManyFieldBase
        record={{ id: contract.id }}
        reference="openMonths"
        target="kontraktId"
        sort={oldestFirst}
        perPage={wholeList.perPage}
        queryOptions={suppressErrorNotification}
    >
        <Months contract={contract} />
    </ReferenceManyFieldBase>
);
