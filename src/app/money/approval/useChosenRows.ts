import { useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { useEvent, useListContext } from 'react-admin';
import type { ApprovalOutcome, PeriodRow } from '../../../api/entities/money';

const versionOf = ({ id, versjon }: PeriodRow): string => `${id} ${versjon}`;

/**
 * The row that keys apply to, the selected rows of all pages, and the rows already sent, which disappear at once from a
 * list of pending rows.
 */
export const useChosenRows = (leave: boolean) => {
    const list = useListContext<PeriodRow & RaRecord>();
    const { data: all = [], total = 0, page, selectedIds, onToggleItem } = list;
    const unselect = useEvent((ids: readonly number[]): void => {
        for (const id of ids) if (selectedIds.includes(id)) onToggleItem(id);
    });
    const [at, setAt] = useState(0);
    // Rows already sent, so that a key pressed again before the list has updated decides nothing twice.
    const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
    // A selection spans pages, and a decision sends the versions that the user saw.
    const [seen, setSeen] = useState<{ last: typeof all; rows: ReadonlyMap<Identifier, PeriodRow> }>({
        last: [],
        rows: new Map(),
    });
    const see = (rows: readonly PeriodRow[]): void =>
        setSeen((before) => ({
            ...before,
            rows: new Map([...before.rows, ...rows.map((row) => [row.id, row] as const)]),
        }));
    if (list.data && seen.last !== all)
        setSeen({ last: all, rows: new Map([...seen.rows, ...all.map((row) => [row.id, row] as const)]) });
    const [shownPage, setShownPage] = useState(page);
    if (shownPage !== page) {
        setShownPage(page);
        setAt(0);
    }
    const isUnsent = (row: PeriodRow): boolean => !sent.has(versionOf(row));
    const rows = leave ? all.filter(isUnsent) : all;
    const place = Math.min(at, Math.max(0, rows.length - 1));
    // Keys do not apply to rows of the former page, filter or order.
    const current = list.isPlaceholderData ? undefined : rows[place];
    const chosen = selectedIds.flatMap((id) => seen.rows.get(id) ?? []).filter(isUnsent);
    const selected = chosen.filter(({ kanReturneres }) => kanReturneres);
    const decidable = chosen.length > 0 ? selected : current?.kanReturneres && isUnsent(current) ? [current] : [];
    return {
        /** The list without the rows already sent. */
        list: { ...list, data: list.data && rows, total: total - (all.length - rows.length) } as typeof list,
        current,
        /** The rows that buttons decide. */
        selected,
        /** The rows that keys decide. */
        decidable,
        /** Those that are not approved yet. */
        approvable: decidable.filter(({ kanGodkjennes }) => kanGodkjennes),
        see,
        /** The rows as they were read last. */
        latest: (rows: readonly PeriodRow[]): PeriodRow[] => rows.map((row) => seen.rows.get(row.id) ?? row),
        move: (step: 1 | -1): void => setAt(Math.max(0, Math.min(place + step, rows.length - 1))),
        moveTo: (id: Identifier): void => setAt(rows.findIndex((row) => row.id === id)),
        toggleCurrent: (): void => {
            if (current?.kanReturneres) onToggleItem(current.id);
        },
        /** Moves to the next row. Rows that the city did not decide come back, still selected. */
        send: async (decided: readonly PeriodRow[], answer: Promise<ApprovalOutcome | undefined>): Promise<void> => {
            const versions = decided.map(versionOf);
            setSent((before) => new Set([...before, ...versions]));
            if (!leave && chosen.length === 0) setAt(place + 1);
            let refused = decided;
            try {
                const outcome = await answer;
                if (outcome) refused = decided.filter(({ id }) => outcome.avvist.some((one) => one.id === id));
            } finally {
                unselect(decided.filter((row) => !refused.includes(row)).map(({ id }) => id));
                const back = refused.map(versionOf);
                setSent((before) => new Set([...before].filter((one) => !back.includes(one))));
            }
        },
    };
};
