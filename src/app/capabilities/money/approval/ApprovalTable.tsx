import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../../api/entities/money';
import { formatDay } from '../../../../api/rules/oslo';
import { HiddenText } from '../../../common/HiddenText';
import { TableFrame } from '../../../common/TableFrame';
import { ApprovalRow } from './ApprovalRow';

export interface ApprovalTableProps {
    rows: readonly PeriodRow[];
    group: 'dato' | 'melding' | 'kode';
    /** The row that keys act on. */
    at: number;
    selected: ReadonlySet<number>;
    selectable: boolean;
    onMove: (at: number) => void;
    onToggle: (ids: readonly number[]) => void;
}

const columns = ['dato', 'kode', 'mengde', 'enhetspris', 'sum', 'melding', 'tilstand', 'merknader'] as const;

export const ApprovalTable = ({ rows, group, at, selectable, ...rest }: ApprovalTableProps) => {
    const translate = useTranslate();
    const label = translate('money.rows');
    const nameOf = ({ dato, prosesskode, lopeNummer, adresse }: PeriodRow): string =>
        group === 'dato'
            ? formatDay(dato)
            : group === 'kode'
              ? `${prosesskode.navn} ${prosesskode.beskrivelse}`
              : lopeNummer === null
                ? translate('money.noReport')
                : `${lopeNummer} ${adresse ?? ''}`;
    if (rows.length === 0)
        return <Typography sx={{ py: 4, textAlign: 'center' }}>{translate('money.empty')}</Typography>;
    return (
        <TableFrame label={translate('money.rowsFrame')}>
            <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 1, py: 0.5 } }}>
                <TableHead>
                    <TableRow>
                        <TableCell padding="checkbox">
                            <HiddenText>{translate('money.choose')}</HiddenText>
                        </TableCell>
                        {columns.map((name) => (
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
                        const before = rows[place - 1];
                        const isFirst = !before || nameOf(before) !== nameOf(row);
                        return (
                            <Fragment key={row.id}>
                                {isFirst && group !== 'dato' ? (
                                    <TableRow>
                                        <TableCell
                                            component="th"
                                            scope="rowgroup"
                                            colSpan={columns.length + 1}
                                            lang="nb"
                                            sx={{ fontWeight: 600, bgcolor: 'action.hover' }}
                                        >
                                            {nameOf(row)}
                                        </TableCell>
                                    </TableRow>
                                ) : null}
                                <ApprovalRow {...{ row, place, selectable, ...rest }} isCurrent={place === at} />
                            </Fragment>
                        );
                    })}
                </TableBody>
            </Table>
        </TableFrame>
    );
};
