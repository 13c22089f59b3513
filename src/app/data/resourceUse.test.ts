import { describe, expect, it } from 'vitest';
import { setOffered } from '../runtime/offers';
import { changedUse, contractUseQuery as query } from './resourceUse';

describe('query of a contract’s resource use', () => {
    const filter = { datoFra: '2026-01-01', prosesskode: '0' };
    const second = { pagination: { page: 2, perPage: 20 }, sort: { field: 'historiskPris', order: 'ASC' as const } };
    const everything = { pagination: { page: 1, perPage: 10_000 }, sort: { field: '', order: 'ASC' as const } };

    it('asks for a page in a city with paging', () => {
        setOffered(['ressursforbruk-sider']);
        const page = { ...filter, page: 2, antall: 20, sorterEtter: 'pris', rekkefolge: 'stigende' };
        expect(query({ filter, ...second })).toEqual(page);
        expect(query({ filter, ...second, meta: { medRad: 7 } })).toEqual({ ...page, medRad: 7 });
    });
    it('asks for the single row after a conflict (D12)', () => {
        setOffered(['ressursforbruk-sider']);
        expect(query({ meta: { ressursforbrukId: 7, kontraktId: 'k' } })).toEqual({
            page: 1,
            antall: 1,
            medRad: 7,
        });
    });
    it('the filter alone for a whole list, and in a city without paging', () => {
        setOffered(['ressursforbruk-sider']);
        expect(query({ filter, ...everything })).toEqual(filter);
        setOffered([]);
        expect(query({ filter, ...second })).toEqual(filter);
        expect(query({ meta: { ressursforbrukId: 7 } })).toEqual({});
    });
    it('a state only in a city that has states, whatever the address says', () => {
        setOffered([]);
        expect(query({ filter: { ...filter, tilstand: 'returnert' }, ...second })).toEqual(filter);
        setOffered(['okonomi']);
        expect(query({ filter: { tilstand: 'returnert' }, ...second })).toEqual({ tilstand: 'returnert' });
    });
    it('omits empty values', () => {
        expect(query({ filter: { prosesskode: '0', prosesskodeSok: ' vei ', datoTil: '' } })).toEqual({
            prosesskode: '0',
            prosesskodeSok: 'vei',
        });
    });
});

describe('body of a changed row (D9)', () => {
    it('a price that has left the scheme has no id', () =>
        expect(changedUse({}, { dato: '2026-03-04T15:30:00Z', prisId: null })).toEqual({ skiftId: 2, prisId: 0 }));
});
