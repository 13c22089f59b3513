import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReportRow } from '../../../contract/entities/report';
import type { SelectedReport } from './useSelectedReports';

export interface SelectAllProps {
    rows: readonly ReportRow[];
    selected: ReadonlySet<number>;
    onToggle: (reports: readonly SelectedReport[], selected: boolean) => void;
}

/** Ticks or unticks the whole page for printing. */
export const SelectAll = ({ rows, selected, onToggle }: SelectAllProps) => {
    const translate = useTranslate();
    const chosen = rows.filter(({ id }) => selected.has(id)).length;
    return (
        <FormControlLabel
            sx={{ ml: 0.25, mb: 0.25 }}
            control={
                <Checkbox
                    size="small"
                    checked={chosen === rows.length}
                    indeterminate={chosen > 0 && chosen < rows.length}
                    onChange={({ target }) =>
                        onToggle(
                            rows.map(({ id, lopeNummer }) => ({ id, lopeNummer })),
                            target.checked,
                        )
                    }
                />
            }
            label={translate('reports.selectPage')}
        />
    );
};
