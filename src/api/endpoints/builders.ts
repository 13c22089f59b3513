import type { Access, Endpoint, Method } from '../endpoint';

type Row = Omit<Endpoint, 'method' | 'service' | 'path' | 'access' | 'kind'> &
    Partial<Pick<Endpoint, 'service' | 'kind'>>;
type WithDefaults<Defaults, Given> = Omit<Defaults, keyof Given> & Given;

const builder =
    <const M extends Method, const D extends Partial<Endpoint>>(method: M, defaults: D) =>
    <const P extends string, const A extends Access, const R extends Row>(path: P, access: A, row: R) =>
        ({ method, service: 'main', path, access, ...defaults, ...row }) as unknown as WithDefaults<
            { readonly method: M; readonly service: 'main'; readonly path: P; readonly access: A } & D,
            R
        >;

/** A read from the main service; answers `result` by default. */
export const get = builder('GET', { kind: 'result' });
/** A creation; answers 201 with `result` by default. */
export const post = builder('POST', { kind: 'result', status: 201 });
/** A change; answers 204 without a body by default. */
export const put = builder('PUT', { kind: 'empty', status: 204 });
/** A removal; answers 204 without a body. */
export const remove = builder('DELETE', { kind: 'empty', status: 204 });
