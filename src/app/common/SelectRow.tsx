import { Checkbox } from '@mui/material';
import type { MouseEvent } from 'react';
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext } from 'react-admin';

/** Selects a row. react-admin's own checkbox has its name on a wrapper, where screen readers do not find it. */
export const SelectRow = ({ label }: { label: string }) => {
    const { handleToggleItem } = useDataTableCallbacksContext();
    const selected = useDataTableSelectedIdsContext();
    const id = useRecordContext()?.id;
    if (id === undefined) return null;
    return (
        <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            checked={selected?.includes(id) ?? false}
            slotProps={{
                input: {
                    // The event tells whether Shift is pressed, for a range.
                    onClick: (event: MouseEvent<HTMLInputElement>) => handleToggleItem?.(id, event),
                    'aria-label': label,
                },
            }}
        />
    );
};
