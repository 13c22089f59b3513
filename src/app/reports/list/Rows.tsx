import { styled } from '@mui/material';
import { useCallback, type SyntheticEvent } from 'react';
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

// One stylesheet for a hundred rows: styling each element by itself costs most of the page's time.
const List = styled('ul')(({ theme }) => ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& > li': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '28px minmax(0, 1fr) auto',
        gap: '2px 12px',
        padding: '10px 14px',
        fontSize: '0.875rem',
        lineHeight: 1.45,
        borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& > li:last-of-type': { borderBottom: 0 },
    '& > li[data-marked=true]': { backgroundColor: theme.palette.action.hover, boxShadow: `inset 3px 0 0 ${theme.palette.secondary.main}` },
    '& input': { width: 18, height: 18, margin: '12px 0 0', accentColor: theme.palette.primary.main, cursor: 'pointer' },
    '& a': { fontWeight: 700, color: theme.palette.primary.main, overflowWrap: 'anywhere' },
    '& .type': { display: 'flex', flexWrap: 'wrap', columnGap: 12, fontSize: '0.8125rem' },
    '& .type b': { fontWeight: 600 },
    '& .quiet': { color: theme.palette.text.secondary },
    '& .text': { overflowWrap: 'anywhere' },
    '& .state': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4, fontSize: '0.8125rem', textAlign: 'right' },
    [theme.breakpoints.down('md')]: {
        '& > li': { gridTemplateColumns: '24px minmax(0, 1fr)', padding: 12 },
        '& .state': { gridColumn: 2, flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 10, textAlign: 'left' },
        '& input': { marginTop: 4 },
    },
}));

/** The page's rows. Hovering or focusing one marks its pin, and the reverse. */
export const Rows = ({ wing, rows, selected, focused, onToggle, onFocus }: RowsProps) => {
    const translate = useTranslate();
    const typeName = useReportType();
    const statusOf = useStatus();
    const toggleOne = useCallback((report: SelectedReport, checked: boolean) => onToggle([report], checked), [onToggle]);
    const focus = ({ target }: SyntheticEvent<HTMLElement>): void => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-report]') : null;
        if (row) onFocus(Number(row.dataset.report));
    };
    return (
        <List aria-label={translate('reports.titleUncounted')} onMouseOver={focus} onFocus={focus} onMouseLeave={() => onFocus(undefined)}>
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
                />
            ))}
        </List>
    );
};
