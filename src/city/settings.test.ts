import { describe, expect, it } from 'vitest';
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
    it('is kept for five years, for AUDIT_DAYS, or for ever; never for less than a month', () => {
        const days = (AUDIT_DAYS?: string) => readSettings(AUDIT_DAYS ? { AUDIT_DAYS } : {}, 3000).auditDays;
        expect([days(), days('365'), days('0')]).toEqual([1827, 365, 0]);
        expect(() => days('29')).toThrow('AUDIT_DAYS må være minst 30, eller 0 for å beholde alt.');
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
