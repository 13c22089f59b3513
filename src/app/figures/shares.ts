import type { Figure } from '../../api/rules/figures';

type Counts = Readonly<Record<string, number | null>>;
const share = (part: number | null | undefined, whole: number): number | null =>
    whole > 0 ? ((part ?? 0) / whole) * 100 : null;

const courses = ['returnert', 'avvist', 'gjenapnet', 'duplikat'] as const;

/**
 * Percentages by name: paused among open reports, deadlines met, satisfied among those who answered, and received
 * reports with a given event.
 */
export const sharesOf = (figure: Figure): Readonly<Record<string, (tall: Counts) => number | null>> => {
    if (figure === 'bestand') return { andelPaVent: ({ paVent, antall }) => share(paVent, antall ?? 0) };
    if (figure === 'frister')
        return {
            andelInnenFrist: ({ innenFrist, etterFrist }) => share(innenFrist, (innenFrist ?? 0) + (etterFrist ?? 0)),
        };
    if (figure === 'forlop')
        return Object.fromEntries(
            courses.map((name) => [`andel_${name}`, (tall: Counts) => share(tall[name], tall.inn ?? 0)]),
        );
    if (figure === 'tilfredshet')
        return { andelFornoyd: ({ fornoyd, misfornoyd }) => share(fornoyd, (fornoyd ?? 0) + (misfornoyd ?? 0)) };
    return {};
};
