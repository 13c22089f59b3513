import {
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TablePagination,
    TableRow,
    TableSortLabel,
    useMediaQuery,
    type Theme,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../common/ConfirmDialog';
import type { ResourceUse, ResourceUseSums } from '../../api/entities/resourceUse';
import { HiddenText } from '../common/HiddenText';
import { formatDay } from '../../api/rules/oslo';
import { useAllowed } from '../session/useAllowed';
import { EditRow } from './EditRow';
import { rowsPerPage, type SortField, type UseSort, type UseUpdateBody } from './rules';
import type { Ask, ShownPage } from './usePaging';
import { UseRow } from './UseRow';
import { UseSums } from './UseSums';
import { useNumbers } from '../common/useNumbers';
import { useSorts } from '../../api/rules/sorts';

export interface ResourceUseTableProps {
    shown: ShownPage;
    sort: UseSort;
    /** The user wants another page or order. */
    onAsk: Ask;
    sums: ResourceUseSums;
    /** Which rows can be changed and removed; none in the read-only view. */
    isEditable?: (row: ResourceUse) => boolean;
    onUpdate?: (row: ResourceUse, body: UseUpdateBody) => Promise<unknown>;
    onRemove?: (row: ResourceUse) => Promise<unknown>;
    /** Shown with the comment of a row. */
    noteOf?: (row: ResourceUse) => string | undefined;
    /** A row just added, which is marked. */
    newId?: number | undefined;
}

/** All columns fit into 360 px; only sums of many digits have to be scrolled to. */
const tight = {
    '& th, & td': { px: 0.375, fontSize: '0.75rem' },
    // The arrow stands below its word, and takes no room beside it.
    '& .MuiTableSortLabel-root': { flexWrap: 'wrap', minWidth: 24, minHeight: 24 },
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
};
const numeric: readonly SortField[] = ['mengde', 'pris'];

/**
 * Resource use: sortable, 20 a page, latest day first, rows changed in place (report-handling §2, §9). Prices by
 * permission (D5).
 */
export const ResourceUseTable = ({
    shown: { rows, page, total },
    sort,
    onAsk,
    sums,
    isEditable = () => false,
    onUpdate,
    onRemove,
    noteOf,
    newId,
}: ResourceUseTableProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
    const [editing, setEditing] = useState<number>();
    const [removing, setRemoving] = useState<ResourceUse>();
    const [edited, setEdited] = useState<number>();
    const [busy, setBusy] = useState(false);
    const table = useRef<HTMLDivElement>(null);
    const withPrices = useAllowed('prices', 'show');
    const fields = useSorts.filter((field) => field !== 'pris' || withPrices);
    const hasActions = !narrow && rows.some(isEditable);
    const columns = fields.length + (hasActions ? 2 : 1);

    // A removed row takes the focus with it; without this the keyboard would start from the top of the page.
    const keepFocus = (): void => {
        if (document.activeElement === document.body || document.activeElement?.closest('[role=dialog]'))
            table.current?.focus();
    };
    const totalBefore = useRef(total);
    useEffect(() => {
        if (total < totalBefore.current && document.activeElement === document.body) table.current?.focus();
        totalBefore.current = total;
    }, [total]);
    const closeEdit = (id: number): void => {
        setEditing(undefined);
        setEdited(id);
    };
    const remove = async (): Promise<void> => {
        if (!removing || !onRemove) return;
        setBusy(true);
        try {
            await onRemove(removing);
            notify('resourceUse.removed', { type: 'success' });
        } catch {
            notify('resourceUse.removeFailed', { type: 'error' });
        } finally {
            setBusy(false);
            setRemoving(undefined);
        }
    };
    return (
        <>
            <TableContainer ref={table} tabIndex={-1} sx={{ outline: 0 }}>
                <Table size="small" aria-label={translate('resourceUse.table')} sx={narrow ? tight : {}}>
                    <TableHead>
                        <TableRow>
                            <TableCell component="td" padding="none" />
                            {fields.map((field) => (
                                <TableCell
                                    key={field}
                                    align={numeric.includes(field) ? 'right' : 'left'}
                                    sortDirection={sort.field === field ? (sort.descending ? 'desc' : 'asc') : false}
                                >
                                    <TableSortLabel
                                        active={sort.field === field}
                                        direction={sort.field === field && sort.descending ? 'desc' : 'asc'}
                                        onClick={() =>
                                            onAsk({
                                                sort: {
                                                    field,
                                                    descending:
                                                        sort.field === field ? !sort.descending : field === 'dato',
                                                },
                                            })
                                        }
                                    >
                                        {translate(`resourceUse.column.${field}`)}
                                    </TableSortLabel>
                                </TableCell>
                            ))}
                            {hasActions ? (
                                <TableCell padding="none">
                                    <HiddenText>{translate('common.actions')}</HiddenText>
                                </TableCell>
                            ) : null}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {rows.map((row) => {
                            const editable = isEditable(row);
                            return editing === row.ressursforbrukId && onUpdate ? (
                                <EditRow
                                    key={row.ressursforbrukId}
                                    row={row}
                                    columns={columns}
                                    onSave={(body) => onUpdate(row, body)}
                                    onClose={() => closeEdit(row.ressursforbrukId)}
                                />
                            ) : (
                                <UseRow
                                    key={row.ressursforbrukId}
                                    row={row}
                                    withPrices={withPrices}
                                    columns={columns}
                                    hasActions={hasActions}
                                    wasEdited={edited === row.ressursforbrukId}
                                    narrow={narrow}
                                    onEdit={editable && onUpdate ? () => setEditing(row.ressursforbrukId) : undefined}
                                    onRemove={editable && onRemove ? () => setRemoving(row) : undefined}
                                    note={noteOf?.(row)}
                                    isNew={row.ressursforbrukId === newId}
                                />
                            );
                        })}
                    </TableBody>
                    {withPrices ? <UseSums sums={sums} hasActions={hasActions} narrow={narrow} /> : null}
                </Table>
            </TableContainer>
            {total > rowsPerPage ? (
                <TablePagination
                    component="div"
                    count={total}
                    page={page}
                    rowsPerPage={rowsPerPage}
                    rowsPerPageOptions={[rowsPerPage]}
                    onPageChange={(_, next) => onAsk({ page: next })}
                    labelDisplayedRows={({ from, to, count }) =>
                        translate('resourceUse.range', { from, to, total: count })
                    }
                    getItemAriaLabel={(kind) =>
                        translate(kind === 'next' ? 'resourceUse.nextPage' : 'resourceUse.previousPage')
                    }
                />
            ) : null}
            <ConfirmDialog
                isOpen={removing !== undefined}
                loading={busy}
                slotProps={{ transition: { onExited: keepFocus } }}
                title={translate('resourceUse.removeTitle')}
                content={
                    removing
                        ? translate('resourceUse.removeQuestion', {
                              code: removing.prosesskode.navn,
                              amount: `${numbers.amount(removing.prosesskodeEnhetsVerdi)} ${removing.prosesskode.prosesskodeEnhet.navn}`,
                              date: formatDay(removing.dato),
                          })
                        : ''
                }
                confirm={translate('common.remove')}
                confirmColor="warning"
                cancel={translate('common.cancel')}
                onConfirm={() => void remove()}
                onClose={() => setRemoving(undefined)}
            />
        </>
    );
};
