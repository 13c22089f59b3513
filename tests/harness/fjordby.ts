// Fjordby: a made-up municipality other than Oslo, installed from its catalogue.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/tools/project.mjs';
import type { City } from './city';
import { fjordbyUsers, installCity } from './installCity';
import { signInAgain } from './signIn';

const catalogue = join(root, 'src/deployment/eksempelkatalog-fjordby');

/** Creates what an admin would in the client: a case handler, and a contractor with a contract for an agreement. */
export const register = async (url: string, avtaleId: number, navn: string): Promise<void> => {
    const { access_token: token } = await signInAgain(url, fjordbyUsers.admin, fjordbyUsers.password);
    const call = async <T>(method: string, path: string, json?: object): Promise<T> => {
        const answer = await fetch(new URL(path, url), {
            method,
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            ...(json ? { body: JSON.stringify(json) } : {}),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
        return (text ? (JSON.parse(text) as { result: T }).result : undefined) as T;
    };
    const [own] = await call<{ id: string }[]>('GET', '/api/serviceavdelinger');
    await call('POST', '/api/selskapsbrukere', {
        selskapsId: own?.id,
        fornavn: 'Sissel',
        etternavn: 'Saksbehandler',
        epost: fjordbyUsers.service,
        passord: fjordbyUsers.password,
        rolle: 3,
    });
    const { id: contractor } = await call<{ id: string }>('POST', '/api/entreprenorer', {
        navn: 'Brygge og Strand AS',
        orgnr: '342621295',
        epost: 'post@brygge.test',
        selskapsTypeId: 3,
    });
    await call('PUT', `/api/avtaler/${avtaleId}`, { avtaleId, navn, selskapId: contractor });
    await call('POST', '/api/prosesskodeskjemaer', { navn });
    const [scheme] = await call<{ id: number }[]>('GET', '/api/prosesskodeskjemaer');
    await call('POST', `/api/entreprenorer/${contractor}/kontrakter`, {
        navn: `${navn} 2020–2040`,
        avtaleId,
        selskapsId: contractor,
        prosesskodeSkjemaId: scheme?.id,
        gyldigFraDato: '2020-01-01T00:00:00+01:00',
        gyldigTilDato: '2040-01-01T00:00:00+01:00',
    });
};

/** Installs the city and starts it, on an embedded database. */
export const startFjordby = async (): Promise<City> => {
    const city = await installCity(readdirSync(catalogue).map((file) => join(catalogue, file)));
    await register(city.url, 3, 'Havnedrift');
    return city;
};
