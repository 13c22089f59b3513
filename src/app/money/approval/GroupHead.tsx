import { Box, Checkbox, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../api/entities/money';
import { useNumbers } from '../../common/useNumbers';

interface GroupHeadProps {
    name: string;
    rows: readonly PeriodRow[];
    selected: ReadonlySet<unknown>;
    selectable: boolean;
    columns: number;
    onToggle: (ids: readonly number[]) => void;
}
/** The rows of a day, report or code on the page: all of them are selected at once. */
export const GroupHead = ({ name, rows, selected, selectable, columns, onToggle }: GroupHeadProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const ids = rows.filter(({ kanGodkjennes }) => kanGodkjennes).map(({ id }) => id);
    const count = ids.filter((id) => selected.has(id)).length;
    const sum = rows.reduce((all, row) => all + Math.round((row.godkjentSum ?? row.sum) * 100), 0) / 100;
    return (
        <TableRow sx={{ bgcolor: 'action.hover' }}>
            <TableCell sx={{ width: 44 }}>
                {selectable && ids.length > 0 ? (
                    <Checkbox
                        size="small"
                        sx={{ p: 0.5 }}
                        checked={count === ids.length}
                        indeterminate={count > 0 && count < ids.length}
                        onChange={() => onToggle(ids)}
                        slotProps={{ input: { 'aria-label': translate('money.selectGroup', { name }) } }}
                    />
                ) : null}
            </TableCell>
            <TableCell component="th" scope="rowgroup" colSpan={columns} lang="nb" sx={{ fontWeight: 600 }}>
                {name}{' '}
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {translate('money.groupSum', { smart_count: rows.length, sum: numbers.kroner(sum) })}
                </Box>
            </TableCell>
        </TableRow>
    );
};
