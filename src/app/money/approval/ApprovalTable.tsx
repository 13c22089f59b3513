import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../api/entities/money';
import { formatDay } from '../../../api/rules/oslo';
import { HiddenText } from '../../common/HiddenText';
import { TableFrame } from '../../common/TableFrame';
import { useNarrow } from '../../common/useWide';
import { ApprovalRow } from './ApprovalRow';
import { GroupHead } from './GroupHead';

export interface ApprovalTableProps {
    rows: readonly PeriodRow[];
    /** Of all pages: the next page may be on its way. */
    total: number;
    group: 'dato' | 'melding' | 'kode';
    /** The row that keys act on. */
    at: number;
    selected: ReadonlySet<unknown>;
    selectable: boolean;
    onMove: (at: number) => void;
    onToggle: (ids: readonly number[]) => void;
}

const columns = ['dato', 'kode', 'mengde', 'enhetspris', 'sum', 'melding', 'tilstand', 'merknader'] as const;
/** On a telephone the state is below the day; amount, report and marks are below the code. */
const narrowColumns = ['dato', 'kode', 'sum'] as const;

export const ApprovalTable = (props: ApprovalTableProps) => {
    const { rows, total, group, at, selectable, selected, onMove, onToggle } = props;
    const translate = useTranslate();
    const narrow = useNarrow();
    const label = translate('money.rows');
    const shown = narrow ? narrowColumns : columns;
    const nameOf = ({ dato, prosesskode, lopeNummer, adresse }: PeriodRow): string =>
        group === 'dato'
            ? formatDay(dato)
            : group === 'kode'
              ? `${prosesskode.navn} ${prosesskode.beskrivelse}`
              : lopeNummer === null
                ? translate('money.noReport')
                : `${lopeNummer} ${adresse ?? ''}`;
    if (rows.length === 0)
        return (
            <Typography sx={{ py: 4, textAlign: 'center' }}>
                {translate(total === 0 ? 'money.empty' : 'common.loading')}
            </Typography>
        );
    return (
        <TableFrame label={translate('money.rowsFrame')}>
            <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 1, py: 0.5 } }}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ width: 44 }}>
                            <HiddenText>{translate('money.choose')}</HiddenText>
                        </TableCell>
                        {shown.map((name) => (
                            <TableCell
                                key={name}
                                align={['mengde', 'enhetspris', 'sum'].includes(name) ? 'right' : 'left'}
                            >
                                {translate(`money.column.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map((row, place) => {
                        const name = nameOf(row);
                        const [before, after] = [rows[place - 1], rows[place + 1]];
                        const isFirst = !before || nameOf(before) !== name;
                        // A day of one row is named by it.
                        const isHeaded = isFirst && (group !== 'dato' || (after && nameOf(after) === name));
                        return (
                            <Fragment key={row.id}>
                                {isHeaded ? (
                                    <GroupHead
                                        {...{ name, selectable, selected, onToggle }}
                                        rows={rows.filter((one) => nameOf(one) === name)}
                                        columns={shown.length}
                                    />
                                ) : null}
                                <ApprovalRow
                                    {...{ row, place, selectable, selected, onToggle, onMove, narrow }}
                                    isCurrent={place === at}
                                />
                            </Fragment>
                        );
                    })}
                </TableBody>
            </Table>
        </TableFrame>
    );
};
