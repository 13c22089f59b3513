import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, IconButton, TableCell, TableRow, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { formatDay, formatTime } from '../../api/rules/oslo';
import { CityWords } from '../common/CityWords';
import { useNumbers } from '../common/useNumbers';

export interface UseRowProps {
    row: ResourceUse;
    withPrices: boolean;
    columns: number;
    /** Whether there is a column of row actions. */
    hasActions: boolean;
    /** The row was just edited: its button has the focus again. */
    wasEdited: boolean;
    /** On a telephone the row's actions are in the expanded part. */
    narrow: boolean;
    onEdit: (() => void) | undefined;
    onRemove: (() => void) | undefined;
    /** Shown with the comment: where a row comes from. */
    note?: string | undefined;
    /** Just added. */
    isNew?: boolean;
}

/** One row of resource use; opening it shows the comment (report-handling §2). */
export const UseRow = ({
    row,
    withPrices,
    columns,
    hasActions,
    wasEdited,
    narrow,
    onEdit,
    onRemove,
    note,
    isNew = false,
}: UseRowProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const [open, setOpen] = useState(false);
    const id = useId();
    const { prosesskode, dato, prosesskodeEnhetsVerdi, historiskPris, kommentar } = row;
    const name = { code: prosesskode.navn, date: formatDay(dato) };
    return (
        <>
            <TableRow hover selected={isNew} sx={open ? { '& > td': { borderBottom: 0 } } : {}}>
                <TableCell padding="none" sx={{ width: narrow ? 24 : 36 }}>
                    <IconButton
                        autoFocus={wasEdited && narrow}
                        size="small"
                        aria-label={translate('resourceUse.expand', name)}
                        title={translate('resourceUse.expand', name)}
                        aria-expanded={open}
                        aria-controls={id}
                        onClick={() => setOpen(!open)}
                        sx={narrow ? { px: 0, py: 1.25 } : {}}
                    >
                        <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
                    </IconButton>
                </TableCell>
                <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                        {formatDay(dato)}
                    </Box>{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {formatTime(dato)}
                    </Box>{' '}
                    {isNew ? <Box component="strong">{translate('resourceUse.new')}</Box> : null}
                </TableCell>
                <TableCell>
                    <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                        {prosesskode.navn}
                    </Box>{' '}
                    {narrow ? null : <CityWords>{prosesskode.beskrivelse}</CityWords>}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: { sm: 'nowrap' } }}>
                    {numbers.amount(prosesskodeEnhetsVerdi)} {prosesskode.prosesskodeEnhet.navn}
                </TableCell>
                {withPrices ? (
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                        {historiskPris === undefined ? '' : numbers.kroner(historiskPris)}
                    </TableCell>
                ) : null}
                {hasActions ? (
                    <TableCell align="right" padding="none" sx={{ whiteSpace: 'nowrap', width: 76 }}>
                        {onEdit ? (
                            <IconButton
                                autoFocus={wasEdited}
                                size="small"
                                aria-label={translate('resourceUse.edit', name)}
                                title={translate('resourceUse.edit', name)}
                                onClick={onEdit}
                            >
                                <EditIcon fontSize="small" />
                            </IconButton>
                        ) : null}
                        {onRemove ? (
                            <IconButton
                                size="small"
                                color="error"
                                aria-label={translate('resourceUse.remove', name)}
                                title={translate('resourceUse.remove', name)}
                                onClick={onRemove}
                            >
                                <DeleteIcon fontSize="small" />
                            </IconButton>
                        ) : null}
                    </TableCell>
                ) : null}
            </TableRow>
            {open ? (
                <TableRow id={id}>
                    <TableCell />
                    <TableCell colSpan={columns - 1} sx={{ pt: 0 }}>
                        {narrow ? (
                            <Typography variant="body2" lang="nb">
                                {prosesskode.beskrivelse}
                            </Typography>
                        ) : null}
                        {note ? <Typography variant="body2">{note}</Typography> : null}
                        <Typography
                            variant="body2"
                            sx={{
                                whiteSpace: 'pre-wrap',
                                overflowWrap: 'anywhere',
                                ...(kommentar ? {} : { color: 'text.secondary' }),
                            }}
                        >
                            {kommentar || translate('resourceUse.noComment')}
                        </Typography>
                        {narrow && onEdit && onRemove ? (
                            <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
                                <Button size="small" variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
                                    {translate('common.edit')}
                                </Button>
                                <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
                                    {translate('common.remove')}
                                </Button>
                            </Box>
                        ) : null}
                    </TableCell>
                </TableRow>
            ) : null}
        </>
    );
};
