import { Paper } from '@mui/material';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportRow } from '../../../contract/entities/report';
import type { Wing } from '../detail/ReportContext';
import { useReportType, useStatus } from '../useCatalogues';
import { Row } from './Row';
import type { SelectedReport } from './useSelectedReports';

export interface RowsProps {
    wing: Wing;
    rows: readonly ReportRow[];
    selected: ReadonlySet<number>;
    focused: number | undefined;
    onToggle: (reports: readonly SelectedReport[], selected: boolean) => void;
    onFocus: (id: number | undefined) => void;
}

/** The page's rows. Hovering or focusing one marks its pin, and the reverse. */
export const Rows = ({ wing, rows, selected, focused, onToggle, onFocus }: RowsProps) => {
    const translate = useTranslate();
    const typeName = useReportType();
    const statusOf = useStatus();
    const toggleOne = useCallback((report: SelectedReport, checked: boolean) => onToggle([report], checked), [onToggle]);
    return (
            <Paper component="ul" variant="outlined" aria-label={translate('reports.titleUncounted')} sx={{ m: 0, p: 0, listStyle: 'none' }} onMouseLeave={() => onFocus(undefined)}>
                {rows.map((row) => (
                    <Row
                        key={row.id}
                        row={row}
                        to={`/${wing}/${row.id}`}
                        typeName={typeName(row.meldingstypeId)}
                        status={statusOf(row.meldingsStatusId)}
                        selected={selected.has(row.id)}
                        marked={focused === row.id}
                        onToggle={toggleOne}
                        onFocus={onFocus}
                    />
                ))}
            </Paper>
    );
};
