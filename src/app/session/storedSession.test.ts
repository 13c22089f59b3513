import { afterEach, describe, expect, it } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { storedSession } from './storedSession';

const key = `oidc.user:${testConfiguration.OIDC_AUTHORITY}:${testConfiguration.OIDC_CLIENT_ID}`;
const now = new Date('2026-11-21T12:00:00Z');
const inAnHour = now.getTime() / 1000 + 3600;
const profile = {
    'bym-id': 'b-1',
    email: 'siri@bymelding.test',
    name: 'Siri Haugen',
    roles: ['bymelding-serviceavdeling', '7', 'annet', 'entreprenorkontroll-forvalter', 'entreprenorkontroll-annet'],
};

afterEach(() => localStorage.clear());

describe('login profile (administration §3, D4)', () => {
    it('reads user id, e-mail, name and roles from the claims', () => {
        localStorage.setItem(key, JSON.stringify({ expires_at: inAnHour, profile }));
        expect(storedSession(testConfiguration, now)).toEqual({
            userId: 'b-1',
            email: 'siri@bymelding.test',
            name: 'Siri Haugen',
            roleClaims: profile.roles,
            roles: ['service', 'partnerAdmin'],
            driftRoles: ['entreprenorkontroll-forvalter', 'entreprenorkontroll-annet'],
        });
    });

    it('takes ids that are numbers (D14)', () => {
        const numbered = { ...profile, 'bym-id': 17, roles: ['annet', 7] };
        localStorage.setItem(key, JSON.stringify({ expires_at: inAnHour, profile: numbered }));
        expect(storedSession(testConfiguration, now)).toMatchObject({ userId: '17', roles: ['partnerAdmin'] });
    });

    it('reads other claims where they are configured (beyond D4)', () => {
        const claims = { oid: 'o-1', mail: 'siri@kommune.test', fullname: 'Siri Haugen', groups: profile.roles };
        localStorage.setItem(key, JSON.stringify({ expires_at: inAnHour, profile: claims }));
        const configuration = {
            ...testConfiguration,
            OIDC_ID_CLAIM: 'oid',
            OIDC_EMAIL_CLAIM: 'mail',
            OIDC_NAME_CLAIM: 'fullname',
            OIDC_ROLES_CLAIM: 'groups',
        };
        expect(storedSession(configuration, now)).toMatchObject({
            userId: 'o-1',
            email: 'siri@kommune.test',
            name: 'Siri Haugen',
            roles: ['service', 'partnerAdmin'],
        });
    });

    it("reads the city's answer about the same person where the city has the profile (beyond D4)", () => {
        const configuration = { ...testConfiguration, FEATURE_CITY_PROFILE: true };
        localStorage.setItem('bymelding.profile', JSON.stringify({ sub: 's-1', claims: profile }));
        const signedInAs = (sub: string) => {
            localStorage.setItem(
                key,
                JSON.stringify({ expires_at: inAnHour, profile: { sub, roles: ['bymelding-admin'] } }),
            );
            return storedSession(configuration, now);
        };
        expect(signedInAs('s-1')).toMatchObject({ userId: 'b-1', roles: ['service', 'partnerAdmin'] });
        expect(signedInAs('s-2')).toMatchObject({ userId: '', roles: [] });
        localStorage.setItem('bymelding.profile', '{');
        expect(signedInAs('s-1')).toMatchObject({ userId: '', roles: [] });
    });

    it.each([
        [true, 0],
        [false, 1],
        // OAuth only recommends that the provider states it.
        [false, undefined],
    ])('it is %s that a token whose expiry time is %s seconds away has expired', (isExpired, seconds) => {
        const expires_at = seconds === undefined ? undefined : now.getTime() / 1000 + seconds;
        localStorage.setItem(key, JSON.stringify({ expires_at, profile }));
        expect(storedSession(testConfiguration, now) === undefined).toBe(isExpired);
    });

    it('treats an unreadable session as signed out', () => {
        expect(storedSession(testConfiguration, now)).toBeUndefined();
        localStorage.setItem(key, '{');
        expect(storedSession(testConfiguration, now)).toBeUndefined();
    });
});
