import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Wing } from '../detail/ReportContext';

export interface SelectedReport {
    id: number;
    lopeNummer: number;
}
interface Stored {
    filter: string;
    reports: readonly SelectedReport[];
}

/** Reports ticked for printing: kept over paging, sorting and a look at a report, dropped with the filter (D8). */
export const useSelectedReports = (wing: Wing, filter: string) => {
    const [stored, setStored] = useStore<Stored>(`${wing}.selection`, { filter, reports: [] });
    const reports = useMemo(() => (stored.filter === filter ? stored.reports : []), [stored, filter]);
    const ids = useMemo(() => new Set(reports.map(({ id }) => id)), [reports]);
    const toggle = useCallback(
        (chosen: readonly SelectedReport[], selected: boolean) => {
            setStored((before) => {
                const kept = before.filter === filter ? before.reports : [];
                const others = kept.filter(({ id }) => !chosen.some((one) => one.id === id));
                return { filter, reports: selected ? [...others, ...chosen] : others };
            });
        },
        [filter, setStored],
    );
    return { reports, ids, toggle };
};
