import { districts } from '../../geography/districts';
import type { Position } from '../../../city/geography/rings';
import { positions, type Line } from '../../geography/geometry';
import { greens, islands, lakes } from '../../geography/landscape';
import { subDistricts } from '../../geography/subDistricts';
import { streets } from '../../geography/streets';
import { roads, stops } from '../../geography/transport';
import { type Candidate, flatLabel, labelsAlong, pixelsPerMetreAt } from './labels';

const middle = (ring: Line): Position => {
    const [lon, lat] = ring.reduce(([x, y], [a, b]) => [x + a / ring.length, y + b / ring.length] as const, [
        0, 0,
    ] as const);
    return [lon, lat];
};

/** The place of a district's name. Its geometric centre is often away from the houses, in the fjord or the forest. */
const districtNamePlaces = positions(
    '10.785 59.9060, 10.7745 59.9285, 10.7605 59.9385, 10.7375 59.9285, 10.7085 59.9200, ' +
        '10.6590 59.9265, 10.6700 59.9500, 10.7560 59.9570, 10.8230 59.9400, 10.8780 59.9580, ' +
        '10.9170 59.9660, 10.8690 59.9340, 10.8380 59.8860, 10.7930 59.8700, 10.8160 59.8370, ' +
        '10.7410 59.9125, 10.7000 60.0200',
);

/** Oslo's names at a zoom level, most important first. */
export function osloLabels(zoom: number, detailed: boolean, quiet: boolean): Candidate[] {
    const pixelsPerMetre = pixelsPerMetreAt(zoom);
    const found: Candidate[] = [];
    if (zoom <= 11) found.push(flatLabel('city', 'OSLO', [10.7445, 59.9135], 19));
    if (zoom >= 11 && zoom <= 14) {
        districts.forEach((district, i) => {
            if (zoom === 11 && district.id === 16) return;
            found.push(
                flatLabel(
                    'district',
                    district.navn.toUpperCase(),
                    districtNamePlaces[i]!,
                    [10, 11.5, 13][zoom - 11] ?? 14,
                ),
            );
        });
    }
    if (zoom >= 11 && zoom <= 17 && !quiet)
        roads.forEach(
            (road) =>
                road.label && found.push(...labelsAlong(road.line, road.label, 'shield', 10, pixelsPerMetre, 620)),
        );
    if (detailed && zoom >= 14)
        stops.forEach((stop) => found.push(flatLabel('stop', stop.name, [stop.lon, stop.lat], 11)));
    if (zoom >= 13 && zoom <= 17)
        subDistricts.forEach((one) => found.push(flatLabel('place', one.navn, one.centre, zoom >= 15 ? 14 : 12)));
    if (zoom >= 12) {
        lakes.forEach((lake) =>
            zoom < 14 && lake.ring.length < 6
                ? undefined
                : found.push(flatLabel('water', lake.name, middle(lake.ring), 11)),
        );
        found.push(
            flatLabel('water', 'Bunnefjorden', [10.735, 59.848], 13),
            flatLabel('water', 'Indre Oslofjord', [10.68, 59.883], 13),
        );
        islands.forEach((island) => found.push(flatLabel('place', island.name, middle(island.ring), 11)));
    }
    if (zoom >= 14) greens.forEach((green) => found.push(flatLabel('green', green.name, middle(green.ring), 11)));
    if (zoom >= 14 && !quiet)
        roads.forEach(
            (road) =>
                road.kind === 'main' &&
                found.push(...labelsAlong(road.line, road.name, 'street', 11, pixelsPerMetre, 560)),
        );
    if (zoom >= 15 && !quiet)
        streets.forEach((street) =>
            found.push(
                ...labelsAlong(
                    street.line,
                    street.navn,
                    'street',
                    zoom >= 17 ? 12 : 11,
                    pixelsPerMetre,
                    zoom >= 17 ? 340 : 440,
                ),
            ),
        );
    return found;
}
