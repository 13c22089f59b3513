import type { CityCapability } from '../../services/capability';
import sql from 'sql-template-tag';
import type { District } from '../../../api/entities/districts';
import type { Outline } from '../../geography/outlines';
import type { Handlers } from '../../http/handler';

const districtHandlers = {
    listDistricts: async ({ city, query: { omriss } }) => {
        const districts = await city.database.rows<{ id: number; navn: string; outline: Outline | null }>(
            sql`select id, name as "navn", outline from district order by id`,
        );
        return districts.map(({ outline, ...district }): District =>
            omriss && outline ? { ...district, omriss: outline } : district,
        );
    },
} satisfies Handlers;

/** The city's own districts. */
export const districts: CityCapability = { names: ['bydeler'], handlers: districtHandlers };
