import { Checkbox } from '@mui/material';
import type { MouseEvent } from 'react';
import { useDataTableCallbacksContext, useDataTableSelectedIdsContext, useRecordContext } from 'react-admin';

/** Selects a row. react-admin's own gives its name to the frame of the box, where no screen reader finds it. */
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
                    // Its event has the Shift key of a range.
                    onClick: (event: MouseEvent<HTMLInputElement>) => handleToggleItem?.(id, event),
                    'aria-label': label,
                },
            }}
        />
    );
};
