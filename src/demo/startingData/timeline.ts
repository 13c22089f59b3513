import { districts } from '../../api/rules/districts';
import { type Calendar, years } from './calendar';
import { proportions } from './proportions';
import { type Rng, weighted } from './random';
import { reportTypes } from './reportTypes';

export interface Occasion {
    /** Milliseconds since 1970. */
    readonly received: number;
    readonly typeId: number;
    readonly districtId: number;
}

const cells = proportions.flatMap((line, type) =>
    line.split('|').flatMap((part, year) =>
        part
            .trim()
            .split(' ')
            .map((weight, district) => ({ type, year, district, weight: Number(weight) })),
    ),
);

/** The time, type and district of `count` reports, in the proportions of type × district × year, oldest first. */
export function* occasions(rng: Rng, count: number, calendar: Calendar): Generator<Occasion> {
    const draw = weighted(cells.map(({ weight }) => weight));
    const moments = new Float64Array(count);
    const kinds = new Uint16Array(count);
    const order = new Uint32Array(count);
    for (let i = 0; i < count; i++) {
        const cell = cells[draw(rng)];
        const type = reportTypes[cell?.type ?? 0];
        kinds[i] = (cell?.type ?? 0) * districts.length + (cell?.district ?? 0);
        moments[i] = calendar.momentIn(rng, Math.min(cell?.year ?? 0, years - 1), type?.theme ?? 'other');
        order[i] = i;
    }
    order.sort((a, b) => (moments[a] ?? 0) - (moments[b] ?? 0) || a - b);
    for (const i of order) {
        const kind = kinds[i] ?? 0;
        yield {
            received: moments[i] ?? 0,
            typeId: Math.floor(kind / districts.length) + 1,
            districtId: districts[kind % districts.length]?.id ?? 0,
        };
    }
}
