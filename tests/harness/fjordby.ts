// Fjordby: a made-up municipality that is not Oslo, installed from its catalogue as an operator would.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/tools/project.mjs';
import { type City, startCity } from './city';
import { scratchFolder } from './scratch.mjs';
import { signInAgain } from './signIn';
import { builtCity, cityEnvironment, copyFolder, emptyTemplate } from './template';

const catalogue = join(root, 'src/deployment/eksempelkatalog-fjordby');

export const fjordbyUsers = {
    admin: 'admin@fjordby.test',
    service: 'saksbehandler@fjordby.test',
    password: 'brygga-i-havna',
};

const settings = {
    NODE_ENV: 'production',
    MUNICIPALITY_NUMBER: '9958',
    MUNICIPALITY_NAME: 'Fjordby',
    MAP_CENTRE: '58.1,7.43',
    MAP_ZOOM: '15',
    ADDRESS_SEARCH_URL: '/external/adresser/v1/sok',
    BUSINESS_REGISTER_URL: '/external/enhetsregisteret/api/enheter',
    MAP_CONFIG_URL: '/external/kart/konfigurasjon.json',
};

const command = (dataDir: string, ...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(builtCity(), 'cli.mjs'), ...words], {
        cwd: '/',
        encoding: 'utf8',
        env: cityEnvironment({ ...settings, DATA_DIR: dataDir, DATABASE_URL: undefined }),
    });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
    return stdout;
};

/** What an admin registers in the client: a case handler, and a contractor with a contract for the quays. */
const register = async (url: string): Promise<void> => {
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
    await call('PUT', '/api/avtaler/3', { avtaleId: 3, navn: 'Havnedrift', selskapId: contractor });
    await call('POST', '/api/prosesskodeskjemaer', { navn: 'Havn' });
    const [scheme] = await call<{ id: number }[]>('GET', '/api/prosesskodeskjemaer');
    await call('POST', `/api/entreprenorer/${contractor}/kontrakter`, {
        navn: 'Havnedrift 2020–2040',
        avtaleId: 3,
        selskapsId: contractor,
        prosesskodeSkjemaId: scheme?.id,
        gyldigFraDato: '2020-01-01T00:00:00+01:00',
        gyldigTilDato: '2040-01-01T00:00:00+01:00',
    });
};

/** Installs the city and starts it; its data is in its own embedded database. */
export const startFjordby = async (): Promise<City> => {
    const madeFolder = scratchFolder();
    const dataDir = join(madeFolder, 'data');
    await copyFolder(await emptyTemplate(), dataDir);
    command(dataDir, 'migrate');
    command(dataDir, 'catalogue', 'import', ...readdirSync(catalogue).map((file) => join(catalogue, file)));
    const admin = ['--email', fjordbyUsers.admin, '--name', 'Anne Admin'];
    const company = ['--company', 'Fjordby kommune', '--organisation-number', '874780782'];
    const made = command(dataDir, 'admin', 'create', ...admin, ...company);
    const city = await startCity({ data: { dataDir, madeFolder }, database: 'pglite', env: settings });
    const key = /\/passordaktivering\/([0-9a-f-]{36})/.exec(made)?.[1];
    const activated = await fetch(`${city.url}/api/brukeraktiveringer/${key}/passord`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ passord: fjordbyUsers.password }),
    });
    if (!activated.ok) throw new Error(`Activation: ${activated.status} ${await activated.text()}`);
    await register(city.url);
    return city;
};
