import { Box, Checkbox, Chip, TableCell, TableRow } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../../api/entities/money';
import { formatDay, formatTime } from '../../../../api/rules/oslo';
import { PageLink } from '../../../common/PageLink';
import { useNumbers } from '../../../common/useNumbers';
import { useAllowed } from '../../../session/useAllowed';
import { StatePill } from '../StatePill';
import { RowCourse } from './RowCourse';

interface ApprovalRowProps {
    row: PeriodRow;
    place: number;
    isCurrent: boolean;
    selected: ReadonlySet<number>;
    selectable: boolean;
    onMove: (at: number) => void;
    onToggle: (ids: readonly number[]) => void;
}
const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export const ApprovalRow = ({ row, place, isCurrent, selected, selectable, onMove, onToggle }: ApprovalRowProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const opensReports = useAllowed('saksbehandlermeldinger', 'show');
    const [isOpen, setIsOpen] = useState(false);
    const line = useRef<HTMLTableRowElement>(null);
    useEffect(() => {
        if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
    }, [isCurrent]);
    const { id, dato, prosesskode, mengde, enhetspris, lopeNummer, meldingId, adresse, merknader } = row;
    const name = `${prosesskode.navn} ${formatDay(dato)}`;
    const report = lopeNummer === null ? translate('money.noReport') : `${lopeNummer} ${adresse ?? ''}`;
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
                <TableCell sx={number}>
                    {formatDay(dato)}{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {formatTime(dato)}
                    </Box>
                </TableCell>
                <TableCell lang="nb">
                    <strong>{prosesskode.navn}</strong> {prosesskode.beskrivelse}
                </TableCell>
                <TableCell align="right" sx={number}>
                    {row.godkjentMengde !== null && row.godkjentMengde !== mengde
                        ? translate('money.amountOf', {
                              part: numbers.amount(row.godkjentMengde),
                              whole: numbers.amount(mengde),
                          })
                        : numbers.amount(mengde)}{' '}
                    {prosesskode.enhet}
                </TableCell>
                <TableCell align="right" sx={number}>
                    {numbers.price(enhetspris)}
                </TableCell>
                <TableCell align="right" sx={number}>
                    {numbers.price(row.godkjentSum ?? row.sum)}
                </TableCell>
                <TableCell lang="nb">
                    {opensReports && meldingId !== null ? (
                        <PageLink to={`/saksbehandlermeldinger/${meldingId}`}>{report}</PageLink>
                    ) : (
                        report
                    )}
                </TableCell>
                <TableCell>
                    <StatePill state={row.tilstand} />
                </TableCell>
                <TableCell>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
                        {merknader.map((warning) => (
                            <Chip key={warning} size="small" label={translate(`money.warning.${warning}`)} />
                        ))}
                        {row.retter ? (
                            <Chip size="small" label={translate('money.corrects', { month: row.retter })} />
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
                    </Box>
                </TableCell>
            </TableRow>
            {isOpen ? (
                <TableRow>
                    <TableCell />
                    <TableCell colSpan={8}>
                        <RowCourse row={row} />
                    </TableCell>
                </TableRow>
            ) : null}
        </>
    );
};
