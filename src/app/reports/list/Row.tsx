import { styled } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportRow, Status } from '../../../contract/entities/report';
import { formatInstant } from '../../../contract/rules/oslo';
import { statusLabel } from '../../../contract/rules/statuses';
import { StatusPill } from '../../common/StatusPill';
import { Deadline } from '../Deadline';
import { preview } from './preview';
import type { SelectedReport } from './useSelectedReports';

export interface RowProps {
    row: ReportRow;
    to: string;
    typeName: string;
    status: Status | undefined;
    selected: boolean;
    marked: boolean;
    onToggle: (report: SelectedReport, selected: boolean) => void;
    onFocus: (id: number | undefined) => void;
}

// One stylesheet for a hundred rows: styling each element by itself costs most of the page's time.
const Item = styled('li')(({ theme }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '10px 14px',
    fontSize: '0.875rem',
    lineHeight: 1.45,
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&:last-of-type': { borderBottom: 0 },
    '&[data-marked=true]': { backgroundColor: theme.palette.action.hover, boxShadow: `inset 3px 0 0 ${theme.palette.secondary.main}` },
    '& input': { width: 18, height: 18, margin: '12px 0 0', accentColor: theme.palette.primary.main, cursor: 'pointer' },
    '& a': { fontWeight: 700, color: theme.palette.primary.main, overflowWrap: 'anywhere' },
    '& .type': { display: 'flex', flexWrap: 'wrap', columnGap: 12, fontSize: '0.8125rem' },
    '& .type b': { fontWeight: 600 },
    '& .quiet': { color: theme.palette.text.secondary },
    '& .text': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' },
    '& .state': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4, fontSize: '0.8125rem', textAlign: 'right' },
    [theme.breakpoints.down('md')]: {
        gridTemplateColumns: '24px minmax(0, 1fr)',
        padding: 12,
        '& .state': { gridColumn: 2, flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 10, textAlign: 'left' },
        '& input': { marginTop: 4 },
    },
}));

/** One glance per row: where, what, how urgent, in which state (report-handling §2). The address is a real link (D8). */
export const Row = memo(({ row, to, typeName, status, selected, marked, onToggle, onFocus }: RowProps) => {
    const translate = useTranslate();
    const { id, lopeNummer, adresse, beskrivelse, tidsfrist, antallFolgere, mottattDato, meldingsStatusId, meldingsStatusNavn } = row;
    const focus = () => onFocus(id);
    return (
        <Item data-marked={marked} onMouseEnter={focus} onFocus={focus}>
            <input type="checkbox" checked={selected} aria-label={translate('reports.select', { number: lopeNummer, address: adresse })} onChange={({ target }) => onToggle({ id, lopeNummer }, target.checked)} />
            <div>
                <Link to={to}>{adresse}</Link>
                <div className="type">
                    <b>{typeName}</b>
                    <span className="quiet">{translate('reports.number', { number: lopeNummer })}</span>
                </div>
                <div className="text">{preview(beskrivelse)}</div>
            </div>
            <div className="state">
                {status ? <StatusPill statusClass={status.class} label={statusLabel({ id: meldingsStatusId, navn: meldingsStatusNavn })} /> : null}
                {tidsfrist && status ? <Deadline deadline={tidsfrist} statusClass={status.class} /> : null}
                <span className="quiet">
                    {translate('reports.followers', { smart_count: antallFolgere })} · {formatInstant(mottattDato)}
                </span>
            </div>
        </Item>
    );
});
Row.displayName = 'Row';
