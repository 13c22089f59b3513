import sql from 'sql-template-tag';
import type { AddedOverlay } from '../../../api/entities/catalogue';
import type { Overlay } from '../../../api/external';
import type { Handlers } from '../../http/handler';

interface StoredLayer {
    readonly id: number;
    readonly name: string;
    readonly url: string;
    readonly type: Overlay['type'];
    readonly layer: string | null;
    readonly heading: string | null;
    readonly opacity: number | null;
    readonly legend: string | null;
    readonly roles: string | null;
}
const percent = 100;

/** Map layers that admins have added (D15, `katalog`). */
export const overlayHandlers = {
    listAddedOverlays: async ({ city, caller }) => {
        const layers = await city.database.rows<StoredLayer>(
            sql`select id, name, url, type, layer, heading, opacity, legend, roles from map_layer order by heading collate norsk nulls last, name collate norsk, id`,
        );
        return layers
            .filter(({ roles }) => !roles || roles.split(',').some((role) => caller.roles.some((own) => own === role)))
            .map(({ id, name, url, type, layer, heading, opacity, legend }): AddedOverlay => ({
                id,
                displayName: name,
                url,
                type,
                ...(layer ? { layerId: layer } : {}),
                ...(heading ? { group: heading } : {}),
                ...(opacity ? { opacity: opacity / percent } : {}),
                ...(legend ? { legendId: legend } : {}),
            }));
    },
} satisfies Handlers;
