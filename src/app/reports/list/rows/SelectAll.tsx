import { Checkbox, FormControlLabel } from '@mui/material';
import type { RefObject } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import { useWide } from '../../../common/useWide';

/** Selects all rows of the page; `box` gets the focus when the selection is cleared. */
export const SelectAll = ({ box }: { box: RefObject<HTMLInputElement | null> }) => {
    const translate = useTranslate();
    const { data = [], selectedIds, onSelect } = useListContext<ReportRow>();
    const wide = useWide();
    // With a selection, the tools beside it need the room.
    const isLabelled = wide && selectedIds.length === 0;
    const name = translate('reports.selectPage');
    const ids = data.map(({ id }) => id);
    const chosen = ids.filter((id) => selectedIds.includes(id)).length;
    if (ids.length === 0) return null;
    return (
        <FormControlLabel
            sx={{ ml: 0.25, mr: { xs: 0, md: 1 }, '& .MuiCheckbox-root': { py: 0.5 } }}
            control={
                <Checkbox
                    size="small"
                    slotProps={{ input: { ref: box, 'aria-label': name, ...(isLabelled ? {} : { title: name }) } }}
                    checked={chosen === ids.length}
                    indeterminate={chosen > 0 && chosen < ids.length}
                    onChange={({ target }) => {
                        const others = selectedIds.filter((id) => !ids.includes(id));
                        onSelect(target.checked ? [...others, ...ids] : others);
                    }}
                />
            }
            label={isLabelled ? name : ''}
        />
    );
};
