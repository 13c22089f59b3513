import Supercluster from 'supercluster';
import { mapLimits } from '../../../api/map';
import type { Place } from '../../data/mapped';

export interface PinItem extends Place {
    kind: 'pin';
}
export interface ClusterItem extends Omit<Place, 'id'> {
    kind: 'cluster';
    clusterId: number;
    count: number;
}
/** A cluster of reports that are not all known here, with their bounding box. */
export interface CountedItem extends Omit<Place, 'id'> {
    kind: 'counted';
    count: number;
    box: { north: number; south: number; east: number; west: number };
}
export type MapItem = PinItem | ClusterItem | CountedItem;

export type Box = [number, number, number, number];

export interface ClusterIndex {
    /** Pins and clusters in the box at an integer zoom level. */
    itemsIn: (box: Box, zoom: number) => (PinItem | ClusterItem)[];
    /** The zoom at which a cluster splits; undefined when it does not split within the map's zoom range. */
    partsAt: (clusterId: number) => number | undefined;
    placesIn: (clusterId: number) => Place[];
    /** The item that represents a place: its own pin, or the cluster containing it. */
    itemOf: (id: number, items: readonly MapItem[]) => MapItem | undefined;
}

/** With tiles of 256 px `radius` is in plain pixels: slightly more than a pin's 30, wider in crowded areas. */
const options = { extent: 256, minZoom: 0, maxZoom: mapLimits.maxZoom };
const radiusFor = (count: number): number => (count > 1000 ? 64 : 44);

const squaredDistance = (a: Place, b: MapItem): number =>
    (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) / 2) ** 2;

/** Clusters of all places at every zoom; 10,000 places take a few tens of milliseconds. */
export const createClusterIndex = (places: readonly Place[]): ClusterIndex => {
    const byId = new Map(places.map((place) => [place.id, place]));
    const index = new Supercluster<{ id: number }>({ ...options, radius: radiusFor(places.length) }).load(
        places.map(({ id, latitude, longitude }) => ({
            type: 'Feature',
            properties: { id },
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
    );
    const placesIn = (clusterId: number): Place[] =>
        index.getLeaves(clusterId, Infinity).flatMap(({ properties }) => byId.get(properties.id) ?? []);

    return {
        itemsIn: (box, zoom) =>
            index.getClusters(box, zoom).map(({ properties, geometry }): PinItem | ClusterItem => {
                const [longitude = 0, latitude = 0] = geometry.coordinates;
                return 'cluster_id' in properties
                    ? {
                          kind: 'cluster',
                          clusterId: Number(properties.cluster_id),
                          count: Number(properties.point_count),
                          latitude,
                          longitude,
                      }
                    : { kind: 'pin', id: properties.id, latitude, longitude };
            }),
        partsAt: (clusterId) => {
            const zoom = index.getClusterExpansionZoom(clusterId);
            return zoom <= mapLimits.maxZoom ? zoom : undefined;
        },
        placesIn,
        itemOf: (id, items) => {
            const place = byId.get(id);
            if (!place) return undefined;
            const pin = items.find((item) => item.kind === 'pin' && item.id === id);
            if (pin) return pin;
            // Mostly the nearest cluster; the others are tried in order of distance.
            return items
                .filter((item) => item.kind === 'cluster')
                .sort((a, b) => squaredDistance(place, a) - squaredDistance(place, b))
                .find(({ clusterId }) => placesIn(clusterId).some((own) => own.id === id));
        },
    };
};

export const holds = ({ box }: CountedItem, { latitude, longitude }: Place): boolean =>
    latitude <= box.north && latitude >= box.south && longitude <= box.east && longitude >= box.west;

/** Vertical offset from the tip of a pin to the centre of its icon. */
const lowered = 13;

/** Offsets in pixels of pins that share a position: a circle up to eight, then a spiral. */
export const spiderOffsets = (count: number): { x: number; y: number }[] => {
    const around = (radius: number, angle: number) => ({
        x: radius * Math.cos(angle),
        y: radius * Math.sin(angle) + lowered,
    });
    if (count <= 8)
        return Array.from({ length: count }, (_, at) =>
            around(38 + count * 2, (2 * Math.PI * at) / count - Math.PI / 2),
        );
    let angle = 0;
    let radius = 42;
    return Array.from({ length: count }, () => {
        const offset = around(radius, angle);
        angle += 32 / radius;
        radius += 190 / radius;
        return offset;
    });
};
