import { describe, expect, it } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { createUserManager } from './oidc';

describe('the request for sign-in', () => {
    it('asks for the scopes of D4, or for those of another provider, its resource and parameters', () => {
        const { settings } = createUserManager(testConfiguration);
        expect(settings.scope).toBe('openid profile groups email params');
        expect([settings.resource, settings.extraQueryParams]).toEqual([undefined, {}]);
        const other = createUserManager({
            ...testConfiguration,
            OIDC_SCOPES: 'openid api://bymelding/bruk',
            OIDC_RESOURCE: 'https://bymelding.kommune.no',
            OIDC_PARAMETERS: 'acr_values=substantial&audience=bymelding',
        }).settings;
        expect(other).toMatchObject({
            scope: 'openid api://bymelding/bruk',
            resource: 'https://bymelding.kommune.no',
            extraQueryParams: { acr_values: 'substantial', audience: 'bymelding' },
        });
    });
});
