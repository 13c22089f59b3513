import { useState } from 'react';
import { useRecordSelection } from 'react-admin';
import type { ApprovalOutcome, PeriodRow } from '../../../api/entities/money';

const versionOf = ({ id, versjon }: PeriodRow): string => `${id} ${versjon}`;

/** The row that keys act on, the selected ones, and those already sent, which disappear at once from a list of pending rows. */
export const useChosenRows = (all: readonly PeriodRow[], leave: boolean) => {
    const [at, setAt] = useState(0);
    const [ids, { select, clearSelection }] = useRecordSelection<PeriodRow>({ disableSyncWithStore: true });
    const selected: ReadonlySet<unknown> = new Set(ids);
    // A key pressed once more before the list has followed decides nothing twice.
    const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
    const rows = leave ? all.filter((row) => !sent.has(versionOf(row))) : all;
    const place = Math.min(at, Math.max(0, rows.length - 1));
    const current = rows[place];
    const chosen = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : current ? [current] : [];
    return {
        rows,
        place,
        current,
        chosen,
        selected,
        decidable: chosen.filter((row) => row.kanGodkjennes && !sent.has(versionOf(row))),
        move: (to: number): void => setAt(Math.max(0, Math.min(to, rows.length - 1))),
        toggle: (toggled: readonly number[]): void => {
            const others = ids.filter((id) => !toggled.includes(Number(id)));
            select(toggled.every((id) => selected.has(id)) ? others : [...others, ...toggled]);
        },
        clear: (): void => clearSelection(),
        /** Goes on to the next row, and brings back what the city refused. */
        send: async (decided: readonly PeriodRow[], answer: Promise<ApprovalOutcome | undefined>): Promise<void> => {
            const versions = decided.map(versionOf);
            setSent((before) => new Set([...before, ...versions]));
            if (!leave && selected.size === 0) setAt(place + 1);
            clearSelection();
            let refused = versions;
            try {
                const outcome = await answer;
                const ids = outcome?.avvist.map(({ id }) => id);
                if (ids) refused = decided.filter(({ id }) => ids.includes(id)).map(versionOf);
            } finally {
                setSent((before) => new Set([...before].filter((one) => !refused.includes(one))));
            }
        },
    };
};
