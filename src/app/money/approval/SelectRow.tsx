import { Checkbox } from '@mui/material';
import type { MouseEvent } from 'react';
import {
    useDataTableCallbacksContext,
    useDataTableSelectedIdsContext,
    useRecordContext,
    useTranslate,
} from 'react-admin';
import type { PeriodRow } from '../../../api/entities/money';
import { formatDay } from '../../../api/rules/oslo';

/** react-admin's own gives its name to the frame of the box, where no screen reader finds it. */
export const SelectRow = () => {
    const translate = useTranslate();
    const { handleToggleItem } = useDataTableCallbacksContext();
    const selected = useDataTableSelectedIdsContext();
    const row = useRecordContext<PeriodRow>();
    if (!row?.kanGodkjennes) return null;
    return (
        <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            checked={selected?.includes(row.id) ?? false}
            slotProps={{
                input: {
                    // Its event has the Shift key of a range.
                    onClick: (event: MouseEvent<HTMLInputElement>) => handleToggleItem?.(row.id, event),
                    'aria-label': translate('money.select', {
                        name: `${row.prosesskode.navn} ${formatDay(row.dato)}`,
                    }),
                },
            }}
        />
    );
};
