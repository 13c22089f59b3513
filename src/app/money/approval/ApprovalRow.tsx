import { Box, Checkbox, Chip, TableCell, TableRow } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate, usePermissions } from 'react-admin';
import { Line } from '../../common/Line';
import type { PeriodRow } from '../../../api/entities/money';
import { formatDay, formatTime } from '../../../api/rules/oslo';
import { PageLink } from '../../common/PageLink';
import { useNumbers } from '../../common/useNumbers';
import type { Permissions } from '../../session/permissions';
import { StatePill } from '../StatePill';
import { useMonthName } from '../useMonthName';
import { RowCourse } from './RowCourse';

interface ApprovalRowProps {
    row: PeriodRow;
    place: number;
    isCurrent: boolean;
    selected: ReadonlySet<unknown>;
    selectable: boolean;
    narrow: boolean;
    onMove: (at: number) => void;
    onToggle: (ids: readonly number[]) => void;
}
const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export const ApprovalRow = (props: ApprovalRowProps) => {
    const { row, place, isCurrent, selected, selectable, narrow, onMove, onToggle } = props;
    const translate = useTranslate();
    const monthName = useMonthName();
    const numbers = useNumbers();
    const { permissions } = usePermissions<Permissions>();
    const opensReports = permissions?.has('saksbehandlermeldinger.show');
    const [isOpen, setIsOpen] = useState(false);
    const line = useRef<HTMLTableRowElement>(null);
    useEffect(() => {
        if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
    }, [isCurrent]);
    const { id, dato, prosesskode, mengde, enhetspris, lopeNummer, meldingId, adresse, merknader } = row;
    const name = `${prosesskode.navn} ${formatDay(dato)}`;
    const report = lopeNummer === null ? translate('money.noReport') : `${lopeNummer} ${adresse ?? ''}`;
    const state = <StatePill state={row.tilstand} />;
    const price = numbers.price(enhetspris);
    const used =
        row.godkjentMengde !== null && row.godkjentMengde !== mengde
            ? translate('money.amountOf', { part: numbers.amount(row.godkjentMengde), whole: numbers.amount(mengde) })
            : numbers.amount(mengde);
    const amount = `${used} ${prosesskode.enhet}`;
    const reportLink = (
        <PageLink to={opensReports && meldingId !== null && `/saksbehandlermeldinger/${meldingId}`}>{report}</PageLink>
    );
    const marks = (
        // Below the link of its report, on a telephone.
        <Line sx={{ gap: 0.5, mt: narrow ? 0.75 : 0 }}>
            {merknader.map((warning) => (
                <Chip key={warning} size="small" label={translate(`money.warning.${warning}`)} />
            ))}
            {row.retter ? (
                <Chip size="small" label={translate('money.corrects', { month: monthName(row.retter) })} />
            ) : null}
            <Box
                component="button"
                type="button"
                aria-expanded={isOpen}
                aria-label={translate('money.details', { name })}
                onClick={() => setIsOpen(!isOpen)}
                sx={{
                    border: 0,
                    bgcolor: 'transparent',
                    color: 'primary.main',
                    font: 'inherit',
                    cursor: 'pointer',
                    minHeight: 24,
                    textDecoration: 'underline',
                }}
            >
                {translate('common.details')}
            </Box>
        </Line>
    );
    return (
        <>
            <TableRow
                ref={line}
                hover
                selected={selected.has(id)}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onMove(place)}
                sx={isCurrent ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' } : {}}
            >
                <TableCell sx={{ width: 44 }}>
                    {selectable && row.kanGodkjennes ? (
                        <Checkbox
                            size="small"
                            sx={{ p: 0.5 }}
                            checked={selected.has(id)}
                            onChange={() => onToggle([id])}
                            slotProps={{ input: { 'aria-label': translate('money.select', { name }) } }}
                        />
                    ) : null}
                </TableCell>
                <TableCell sx={narrow ? {} : number}>
                    {formatDay(dato)}{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {formatTime(dato)}
                    </Box>
                    {narrow ? <Box>{state}</Box> : null}
                </TableCell>
                <TableCell lang="nb">
                    <strong>{prosesskode.navn}</strong> {prosesskode.beskrivelse}
                    {narrow ? (
                        <Box sx={{ color: 'text.secondary' }}>
                            {amount} × {price}
                            <br />
                            {reportLink}
                            {marks}
                        </Box>
                    ) : null}
                </TableCell>
                {narrow ? null : (
                    <>
                        <TableCell align="right" sx={number}>
                            {amount}
                        </TableCell>
                        <TableCell align="right" sx={number}>
                            {price}
                        </TableCell>
                    </>
                )}
                <TableCell align="right" sx={number}>
                    {numbers.price(row.godkjentSum ?? row.sum)}
                </TableCell>
                {narrow ? null : (
                    <>
                        <TableCell lang="nb">{reportLink}</TableCell>
                        <TableCell>{state}</TableCell>
                    </>
                )}
                {narrow ? null : <TableCell>{marks}</TableCell>}
            </TableRow>
            {isOpen ? (
                <TableRow>
                    <TableCell />
                    <TableCell colSpan={narrow ? 3 : 8}>
                        <RowCourse row={row} />
                    </TableCell>
                </TableRow>
            ) : null}
        </>
    );
};
