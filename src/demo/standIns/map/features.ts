import { arc, arcNames } from '../../geography/boundaries';
import { districts, municipality } from '../../geography/districts';
import { smooth } from '../../geography/geometry';
import { fjord, greens, islands, lakes, streams } from '../../geography/landscape';
import { streets } from '../../geography/streets';
import { minorStreets } from '../../geography/minorStreets';
import { roads, tracks } from '../../geography/transport';
import { shapeOf, type Shape } from './shapes';

/** Everything that base maps show, projected and rounded once at start. */
export const oslo: Shape = shapeOf(municipality);
export const fjordShape: Shape = shapeOf(smooth(fjord, true, 1));
export const forests: readonly Shape[] = (districts.find((district) => district.id === 17)?.rings ?? []).map((ring) =>
    shapeOf(ring),
);
export const boundaries: readonly Shape[] = arcNames
    .filter((name) => !name.startsWith('shore') && !name.startsWith('outer') && !name.startsWith('across'))
    .map((name) => shapeOf(arc(name)));

const withShape = <T>(things: readonly T[], pointsOf: (thing: T) => Parameters<typeof shapeOf>[0]) =>
    things.map((thing) => ({ ...thing, ...shapeOf(pointsOf(thing)) }));

export const islandShapes = withShape(islands, (island) => smooth(island.ring, true, 1));
export const lakeShapes = withShape(lakes, (lake) => smooth(lake.ring, true));
export const greenShapes = withShape(greens, (green) => smooth(green.ring, true, 1));
export const streamShapes = withShape(streams, (stream) => smooth(stream.line, false));
export const roadShapes = withShape(roads, (road) => smooth(road.line, false));
export const trackShapes = withShape(tracks, (track) => smooth(track.line, false));
export const streetShapes = withShape(streets, (street) => street.line);

let lanes: readonly Shape[] | undefined;
/** Nameless lanes, generated when a picture first needs them. */
export function laneShapes(): readonly Shape[] {
    lanes ??= minorStreets().map((lane) => shapeOf(lane));
    return lanes;
}
