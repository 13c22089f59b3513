import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { secretNames, settingNames } from './settingKeys';
import { readHosts, readSettings } from './settings';

const isDemo = (env: NodeJS.ProcessEnv) => readSettings(env, 3000).demo;

describe('demo data', () => {
    it('are for the embedded database outside production, or where DEMO=1 asks for them', () => {
        expect(isDemo({})).toBe(true);
        expect(isDemo({ NODE_ENV: 'production' })).toBe(false);
        expect(isDemo({ DATABASE_URL: 'postgres://db/by' })).toBe(false);
        expect(isDemo({ DEMO: '0' })).toBe(false);
        expect(isDemo({ DEMO: '1', NODE_ENV: 'production', DATABASE_URL: 'postgres://db/by' })).toBe(true);
    });
});

describe('the audit log', () => {
    it('is kept for five years, for AUDIT_DAYS of at least a month, or for ever', () => {
        const days = (AUDIT_DAYS?: string) => readSettings(AUDIT_DAYS ? { AUDIT_DAYS } : {}, 3000).auditDays;
        expect([days(), days('365'), days('0')]).toEqual([1827, 365, 0]);
        expect(() => days('29')).toThrow(
            'AUDIT_DAYS må være minst 30 dager, eller 0 for å beholde alt, for eksempel 1827, ikke «29».',
        );
    });
});

describe('a demo', () => {
    it('is reached from this machine alone, by both address families', () => {
        expect(readHosts({})).toEqual(['127.0.0.1', '::1']);
        expect(readHosts({ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' })).toEqual(['127.0.0.1', '::1']);
        expect(readHosts({ HOST: '127.0.0.1' })).toEqual(['127.0.0.1']);
    });
    it('is opened to others by DEMO=1 and HOST together, and by nothing less', () => {
        expect(readHosts({ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.kommune.no' })).toEqual(['0.0.0.0']);
        expect(() => readHosts({ HOST: '0.0.0.0' })).toThrow('HOST=0.0.0.0 åpner demobrukere');
        expect(() => readHosts({ PUBLIC_URL: 'https://demo.kommune.no' })).toThrow(
            'PUBLIC_URL=https://demo.kommune.no er ikke denne maskinen',
        );
        expect(() => readHosts({ DEMO: '1', PUBLIC_URL: 'https://demo.kommune.no' })).toThrow('er ikke denne maskinen');
    });
});

describe('a city that is no demo', () => {
    it('is reached at every address, or at HOST', () => {
        const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://bymelding.kommune.no' };
        expect(readHosts(production)).toEqual([undefined]);
        expect(readHosts({ ...production, HOST: '10.0.0.4' })).toEqual(['10.0.0.4']);
    });
});

describe('a wrong setting', () => {
    const problemOf = (env: NodeJS.ProcessEnv): string => {
        try {
            readSettings(env, 3000);
            return '';
        } catch (error) {
            return error instanceof Error ? error.message : String(error);
        }
    };
    it.each([
        ['PORT', 'tre tusen', 'for eksempel 3000'],
        ['PORT', '70000', 'fra 0 til 65535'],
        ['PUBLIC_URL', 'bymelding.kommune.no', 'for eksempel https://bymelding.kommune.no'],
        ['PUBLIC_URL', 'https://kommune.no/bymelding', 'uten sti'],
        ['PROXY_HOPS', '-1', 'et heltall'],
        ['MAIL_FROM', 'Bymelding', 'for eksempel Bymelding <bymelding@kommune.no>'],
        ['CSP_HOSTS', 'https://kart.no/wms', 'for eksempel https://kart.kommune.no'],
        ['CORS_ORIGINS', '*', 'for eksempel https://klient.kommune.no'],
        ['DEMO', 'ja', '0 eller 1'],
        ['LOG_LEVEL', 'mye', 'fatal eller error'],
        ['BACKUP_RECIPIENTS', 'ssh-rsa AAA', 'age1…'],
        ['API_HOST', 'https://api.kommune.no/', 'uten skråstrek til slutt'],
        ['MAP_CENTRE', '59.9', 'breddegrad,lengdegrad'],
        ['FEATURE_DASHBOARD', 'ja', 'true eller false'],
    ])('%s=%s is named, with an example', (key, value, part) => {
        const problem = problemOf({ [key]: value });
        expect(problem).toMatch(new RegExp(`^${key} må være .*, for eksempel .*, ikke «.*»\\.$`));
        expect(problem).toContain(part);
        expect(problem).toContain(`«${value}»`);
    });
    it.each([
        ['SMTP_URL', 'post.kommune.no?hemmelig'],
        ['DATABASE_URL', 'mysql://by:hemmelig@db/by'],
        ['DATABASE_REPLICA_URL', 'hemmelig'],
        ['FILES_URL', 'https://host/hemmelig'],
        ['SIGN_IN_PROVIDERS', '[{hemmelig'],
    ])('%s is named without its value', (key, value) => {
        const problem = problemOf({ [key]: value });
        expect(problem).toMatch(new RegExp(`^${key} må være .*, for eksempel `));
        expect(problem).not.toContain('hemmelig');
    });
    it('is named with all others', () => {
        expect(problemOf({ PORT: 'x', SMTP_URL: 'post.kommune.no' }).split('\n')).toEqual([
            expect.stringMatching(/^PORT /),
            'SMTP_URL må være en e-posttjener, for eksempel smtps://bruker:passord@post.kommune.no.',
        ]);
    });
});

const deployed = (name: string) => readFileSync(new URL(`../deployment/${name}`, import.meta.url), 'utf8');

describe('the settings file of an installation', () => {
    const env = Object.fromEntries(
        deployed('environment')
            .split('\n')
            .flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s, 2) as [string, string]] : [])),
    );
    it('starts nothing until all is filled in, and names what is left', () => {
        const given = /(\w+)=.*FILL-IN/g;
        const left = [...deployed('environment').matchAll(given)].map(([, key]) => key);
        expect(left).toHaveLength(5);
        for (const key of left) expect(() => readSettings(env, 3000)).toThrow(new RegExp(`^${key} må være `, 'm'));
        const filled = {
            PUBLIC_URL: 'https://melding.fjordby.kommune.no',
            SMTP_URL: '',
            MUNICIPALITY_NUMBER: '9958',
            MUNICIPALITY_NAME: 'Fjordby',
            MAP_CENTRE: '58.1,7.43',
        };
        expect(readSettings({ ...env, ...filled }, 3000).publicUrl).toBe(filled.PUBLIC_URL);
    });
});

describe('every setting', () => {
    const all = [...settingNames, ...secretNames.map((key) => `${key}_FILE`)].toSorted();

    it('is passed on by compose.yaml, but for those of the image', () => {
        const ofImage = [...(/^ENV (.*)$/m.exec(deployed('Containerfile'))?.[1] ?? '').matchAll(/(\w+)=/g)];
        const passed = /environment:\n((?: {4}.*\n)+)/.exec(deployed('compose.yaml'))?.[1] ?? '';
        const names = [...passed.matchAll(/^ {4}([A-Z_]+): \$\{\1\b/gm), ...ofImage].map(([, name]) => name);
        expect(names.toSorted()).toEqual(all);
    });
    it('is in the guide, which names no other', () => {
        const rows = deployed('configuration.md').match(/^- (`[A-Z_]+`,?\s+)*`[A-Z_]+`: /gm) ?? [];
        const named = rows.flatMap((row) => row.match(/[A-Z][A-Z_]{3,}/g) ?? []);
        expect(named.toSorted()).toEqual(all);
    });
});
