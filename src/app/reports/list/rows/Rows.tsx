import { styled } from '@mui/material';
import { memo, type MouseEvent, type SyntheticEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import { useDistrictName } from '../../../report/choices';
import { useReportType, useStatus } from '../../../common/useCatalogues';
import { useOpening } from '../../../report/opening/opening';
import { barHeight } from '../../../layout/bar';
import { useSharedState } from '../../../runtime/sharedState';
import { useFocusedReport } from '../../../common/FocusedReport';
import { freshReports } from './NewsButton';
import { Row } from './Row';

export const rowsId = 'meldinger';

// One style sheet for a hundred rows: styling each element would take most of the page's time.
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
        gridTemplateColumns: '28px minmax(0, 1fr)',
        columnGap: 12,
        padding: '4px 14px',
        fontSize: '0.875rem',
        lineHeight: 1.4,
        borderBottom: `1px solid ${theme.palette.divider}`,
        cursor: 'pointer',
        breakInside: 'avoid',
    },
    // Keeps focused elements clear of the sticky tools and page buttons.
    '& > li, & a': {
        scrollMarginBlock: 56,
        // Below the bar, the tools have two lines while rows are selected on a telephone.
        [theme.breakpoints.down('md')]: { scrollMarginTop: barHeight + 64 },
    },
    '& > li:last-of-type': { borderBottom: 0 },
    '& > li[data-marked=true]': {
        backgroundColor: theme.palette.action.hover,
        boxShadow: `inset 3px 0 0 ${theme.palette.secondary.main}`,
    },
    '& > li[data-opened=true]': {
        backgroundColor: theme.palette.action.selected,
        boxShadow: `inset 4px 0 0 ${theme.palette.primary.main}`,
    },
    '& input': {
        gridRow: '1 / span 2',
        width: 24,
        height: 24,
        margin: '7px 0 0',
        accentColor: theme.palette.primary.main,
        cursor: 'pointer',
    },
    '& .line': {
        gridColumn: 2,
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: 12,
        minWidth: 0,
        height: '1.4em',
    },
    '& a': { paddingBlock: 4, fontWeight: 700, color: theme.palette.primary.main },
    '& .head': { display: 'flex', columnGap: 10, alignItems: 'baseline', minWidth: 0 },
    // A narrow line shrinks its parts in this order: the district, the address, the type; on the right, the time and
    // names, then the status. Each shrinks a millionth of the one before, since even a pixel too few shows as '…'.
    '& .head a': { flex: '0 1e6 auto', minWidth: '6em', marginBlock: -4 },
    '& .type': { display: 'contents', fontSize: '0.8125rem' },
    '& .type b': { fontWeight: 600 },
    '& .type .quiet, & .type .fresh': { flex: 'none' },
    '& .type .quiet + .quiet': { flex: '0 1e12 auto' },
    '& .state > .quiet': { flex: '0 1e6 auto' },
    '& .type b, & .type .quiet + .quiet, & .text, & .state > .quiet, & .status-pill': { minWidth: 0 },
    '& .head a, & .type b, & .type .quiet + .quiet, & .text, & .state > .quiet, & .status-pill': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
    },
    '& .fresh': { fontWeight: 700, color: theme.palette.secondary.main },
    '& .urgent': { color: theme.palette.error.main },
    '& .quiet': { color: theme.palette.text.secondary },
    '& .state': {
        flex: 'none',
        maxWidth: '50%',
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'baseline',
        gap: 10,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
    },
    // A status longer than half of the line is cut, once the time cannot shrink any more.
    '& .status-pill': { paddingBlock: 0, flex: '0 1 auto' },
    // Beside an open report.
    [theme.breakpoints.up('md')]: {
        containerType: 'inline-size',
        // Skips the layout of rows out of sight.
        '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 39.2px' },
        // The address and the type need the room.
        '@container (max-width: 720px)': { '& .type .quiet + .quiet': { display: 'none' } },
        '@container (max-width: 578px)': {
            '& .line > .state > .quiet': { display: 'none' },
            '& .state': { maxWidth: '42%' },
        },
    },
    [theme.breakpoints.down('md')]: {
        '& > li': { gridTemplateColumns: '24px minmax(0, 1fr)' },
        '& .line, & .head': { flexWrap: 'wrap', height: 'auto' },
        '& .head a': { maxWidth: '100%' },
        '& .type': { display: 'flex', columnGap: 12, width: '100%' },
        '& .state': {
            flex: '0 1 auto',
            maxWidth: 'none',
            // The status first, also where the time has a line of its own.
            flexDirection: 'row-reverse',
            flexWrap: 'wrap-reverse',
            rowGap: '2px',
            whiteSpace: 'normal',
        },
        '& .status-pill, & .text': { whiteSpace: 'normal' },
    },
    // Saves ink, and shows all texts in full.
    '@media print': {
        '&, & li[data-marked=true]': { backgroundColor: '#fff', boxShadow: 'none' },
        '& *': { color: '#000 !important' },
        '& input': { display: 'none' },
        '& > li': {
            gridTemplateColumns: 'minmax(0, 1fr) !important',
            borderColor: '#999',
            contentVisibility: 'visible',
        },
        '& .line': { gridColumn: '1 !important', height: 'auto' },
        '& .line:first-of-type': { flexWrap: 'wrap' },
        '& .state': { maxWidth: 'none' },
        '& .text': { whiteSpace: 'normal' },
    },
}));

export const Rows = memo(() => {
    const fresh = useSharedState(freshReports);
    const [focused, onFocus] = useFocusedReport();
    const translate = useTranslate();
    const { pathOf, how, opened } = useOpening();
    const typeName = useReportType();
    const districtName = useDistrictName(true);
    const statusOf = useStatus();
    const { data, selectedIds, onToggleItem } = useListContext<ReportRow>();
    const selected = new Set(selectedIds);
    const focus = ({ target }: SyntheticEvent<HTMLElement>): void => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-report]') : null;
        if (row) onFocus(data?.find(({ id }) => String(id) === row.dataset.report)?.id);
    };
    /** The whole row opens its report, but text can still be selected, and links and checkboxes work as usual. */
    const open = (event: MouseEvent<HTMLElement>): void => {
        const { target, button, ctrlKey, metaKey } = event;
        if (!(target instanceof Element) || target.closest('a, input, button') || button > 1) return;
        const link = target.closest('[data-report]')?.querySelector('a');
        if (!link || window.getSelection()?.toString()) return;
        if (button === 1 || ctrlKey || metaKey) window.open(link.href, '_blank', 'noopener');
        else link.click();
    };
    if (!data || data.length === 0) return null;
    return (
        <List
            id={rowsId}
            tabIndex={-1}
            aria-label={translate('reports.titleUncounted')}
            onMouseOver={focus}
            onFocus={focus}
            onClick={open}
            onAuxClick={open}
            onMouseLeave={() => onFocus(undefined)}
        >
            {/* Not react-admin's RecordsIterator: its hundred providers render with every checkbox and hover. */}
            {data.map((row) => (
                <Row
                    key={row.id}
                    row={row}
                    to={pathOf(row.id)}
                    how={how}
                    opened={opened === String(row.id)}
                    typeName={typeName(row.meldingstypeId)}
                    district={districtName(row.bydelId)}
                    status={statusOf(row.meldingsStatusId)}
                    selected={selected.has(row.id)}
                    marked={focused === row.id}
                    fresh={fresh.has(row.id)}
                    onToggle={onToggleItem}
                />
            ))}
        </List>
    );
});
Rows.displayName = 'Rows';
