import Supercluster from 'supercluster';
import { mapLimits } from '../../../api/map';
import type { Place, Position } from '../../data/mapped';

export interface Cluster extends Position {
    clusterId: number;
    count: number;
}

export const isCluster = (item: Place | Cluster): item is Cluster => 'clusterId' in item;

const squaredDistance = (a: Place, b: Cluster): number =>
    (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) / 2) ** 2;

/** Clusters of all places at every zoom; 10,000 places take a few tens of milliseconds. */
export const createClusterIndex = <P extends Place>(places: readonly P[]) => {
    const index = new Supercluster<{ place: P }>({
        maxZoom: mapLimits.maxZoom,
        // With tiles of 256 px the radius is in plain pixels: slightly more than a pin's 30, wider in crowded areas.
        extent: 256,
        radius: places.length > 1000 ? 64 : 44,
    }).load(
        places.map((place) => ({
            type: 'Feature',
            properties: { place },
            geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
        })),
    );
    const placesIn = (clusterId: number): P[] =>
        index.getLeaves(clusterId, Infinity).map(({ properties }) => properties.place);

    return {
        itemsIn: (box: [west: number, south: number, east: number, north: number], zoom: number) =>
            index.getClusters(box, zoom).map(({ properties, geometry }): P | Cluster => {
                if ('place' in properties) return properties.place;
                const [longitude = 0, latitude = 0] = geometry.coordinates;
                const { cluster_id: clusterId, point_count: count } = properties;
                return { clusterId, count, latitude, longitude };
            }),
        /** The zoom level where a cluster splits; undefined if it does not split within the map's zoom range. */
        partsAt: (clusterId: number): number | undefined => {
            const zoom = index.getClusterExpansionZoom(clusterId);
            return zoom <= mapLimits.maxZoom ? zoom : undefined;
        },
        placesIn,
        /** The item that shows a place: its pin, or the cluster that contains it. */
        itemOf: (id: number, items: readonly (P | Cluster)[]): P | Cluster | undefined => {
            const place = places.find((one) => one.id === id);
            if (!place || items.includes(place)) return place;
            // Usually the nearest cluster; the others are tried by distance.
            return items
                .filter(isCluster)
                .sort((a, b) => squaredDistance(place, a) - squaredDistance(place, b))
                .find(({ clusterId }) => placesIn(clusterId).some((own) => own.id === id));
        },
    };
};

const lowered = 13;

/** Offsets in pixels for pins at the same position: a circle for up to eight, then a spiral. */
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
