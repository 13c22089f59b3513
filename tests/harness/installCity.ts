// A city installed as operators do: an empty database, its catalogue from files if there are any, and an admin.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type City, startCity } from './city';
import { scratchFolder } from './scratch.mjs';
import { builtCity, cityEnvironment, copyFolder, newTemplate } from './template';

export const fjordbyUsers = {
    admin: 'admin@fjordby.test',
    service: 'saksbehandler@fjordby.test',
    password: 'brygga-i-havna',
};

const fjordbySettings = {
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
        env: cityEnvironment({ ...fjordbySettings, DATA_DIR: dataDir, DATABASE_URL: undefined }),
    });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
    return stdout;
};

/** Starts the city with an admin who has chosen a password, on an embedded database. */
export const installCity = async (catalogue: readonly string[] = []): Promise<City> => {
    const madeFolder = scratchFolder();
    const dataDir = join(madeFolder, 'data');
    await copyFolder(await newTemplate(), dataDir);
    if (catalogue.length > 0) command(dataDir, 'catalogue', 'import', ...catalogue);
    const admin = ['--email', fjordbyUsers.admin, '--name', 'Anne Admin'];
    const company = ['--company', 'Fjordby kommune', '--organisation-number', '874780782'];
    const made = command(dataDir, 'admin', 'create', ...admin, ...company);
    const city = await startCity({ data: { dataDir, madeFolder }, database: 'pglite', env: fjordbySettings });
    const key = /\/passordaktivering\/([0-9a-f-]{36})/.exec(made)?.[1];
    const activated = await fetch(`${city.url}/api/brukeraktiveringer/${key}/passord`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ passord: fjordbyUsers.password }),
    });
    if (!activated.ok) throw new Error(`Activation: ${activated.status} ${await activated.text()}`);
    return city;
};
