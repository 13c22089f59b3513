import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import type { PricePeriod } from '../../../api/entities/money';
import { isPriceJump } from '../../../api/rules/money';
import { formatDay } from '../../../api/rules/oslo';
import { CityWords } from '../../common/words';
import { TableFrame } from '../../common/TableFrame';
import { useFormatInstant } from '../../common/time';
import { useNumbers } from '../../common/useNumbers';

const day = (value: string | null): string => (value === null ? '–' : formatDay(value));

const Entry = ({ entry }: { entry: PricePeriod }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const { pris, forrige, prosesskode, fra, til, status, kilde, begrunnelse, endretAv, endret } = entry;
    const { sluttBegrunnelse, fjernetAv } = entry;
    const label = (name: string): string => translate(`resources.pricePeriods.fields.${name}`);
    const isOver = status === 'erstattet' || status === 'tidligere';
    return (
        <TableRow sx={isOver ? { '& td': { color: 'text.secondary' } } : {}}>
            <TableCell
                sx={{ whiteSpace: 'nowrap', ...(status === 'erstattet' ? { textDecoration: 'line-through' } : {}) }}
            >
                {`${numbers.price(pris)} / ${prosesskode.enhet}`}
            </TableCell>
            <TableCell data-label={label('fra')}>{day(fra)}</TableCell>
            <TableCell data-label={label('til')}>{day(til)}</TableCell>
            <TableCell data-label={label('status')}>
                <Chip
                    size="small"
                    variant={status === 'gjeldende' ? 'filled' : 'outlined'}
                    label={translate(`money.priceStatus.${status}`)}
                />
            </TableCell>
            <TableCell data-label={label('begrunnelse')}>
                {[
                    kilde && kilde !== 'pris' && translate(`money.source.${kilde}`),
                    begrunnelse,
                    endretAv,
                    endret && formatInstant(endret),
                ]
                    .filter(Boolean)
                    .join(', ')}
                {sluttBegrunnelse || fjernetAv ? (
                    <Box>
                        {translate('money.removedFor', {
                            reason: [sluttBegrunnelse, fjernetAv].filter(Boolean).join(', '),
                        })}
                    </Box>
                ) : null}
                {isPriceJump(pris, forrige) ? (
                    <Box sx={{ color: 'warning.dark', fontWeight: 600 }}>
                        {translate('money.jump', { before: numbers.price(forrige ?? 0) })}
                    </Box>
                ) : null}
            </TableCell>
        </TableRow>
    );
};

/** A timeline of prices per code: future, current and past, with the reason and who set them. */
export const TimelineTable = ({
    entries,
    hasCodes = false,
}: {
    entries: readonly PricePeriod[];
    hasCodes?: boolean;
}) => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const sorted = entries.toSorted(
        (a, b) =>
            a.prosesskode.navn.localeCompare(b.prosesskode.navn, 'nb', { numeric: true }) ||
            (b.fra ?? '').localeCompare(a.fra ?? '') ||
            b.id - a.id,
    );
    const codes = new Map(sorted.map(({ prosesskode }) => [prosesskode.id, prosesskode]));
    const columns = ['pris', 'fra', 'til', 'status', 'begrunnelse'];
    return (
        <TableFrame label={translate('money.timelineFrame')} stacked>
            <Table size="small" aria-label={resourceLabel('pricePeriods', 2)}>
                <TableHead>
                    <TableRow>
                        {columns.map((name) => (
                            <TableCell key={name}>{translate(`resources.pricePeriods.fields.${name}`)}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                {[...codes.values()].map(({ id, navn, beskrivelse }) => (
                    <TableBody key={id}>
                        {hasCodes ? (
                            <TableRow sx={{ bgcolor: 'action.hover' }}>
                                <TableCell role="rowheader" colSpan={columns.length}>
                                    <b>{navn}</b> <CityWords>{beskrivelse}</CityWords>
                                </TableCell>
                            </TableRow>
                        ) : null}
                        {sorted
                            .filter(({ prosesskode }) => prosesskode.id === id)
                            .map((entry) => (
                                <Entry key={entry.id} entry={entry} />
                            ))}
                    </TableBody>
                ))}
            </Table>
        </TableFrame>
    );
};
