import { describe, expect, it } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { ConfigurationError, parseConfiguration } from './config';
import { configurationKeys } from '../../api/configuration';

const optional = [
    'PRODUCT',
    'PRODUCT_TITLE',
    'FEATURE_VIS_VARSEL',
    'FEATURE_DASHBOARD',
    'FEATURE_RESET_MILJO',
    'FEATURE_MOCK_DATA',
];
/** More keys, beyond D2 and without defaults. */
const beyond = [
    'DISABLED_CHOICES',
    'DIRECTIONS_URL',
    'PASSWORD_MIN_LENGTH',
    'OIDC_SCOPES',
    'OIDC_RESOURCE',
    'OIDC_PARAMETERS',
    'OIDC_ID_CLAIM',
    'OIDC_EMAIL_CLAIM',
    'OIDC_NAME_CLAIM',
    'OIDC_ROLES_CLAIM',
    'PRIVACY_URL',
    'LOGO_URL',
    'FEATURE_NO_PASSWORDS',
    'FEATURE_NO_MAIL',
    'FEATURE_CITY_PROFILE',
    'FEATURE_ROLES_BY_PROVIDER',
    'MUNICIPALITY_NUMBER',
    'MUNICIPALITY_NAME',
    'MAP_CENTRE',
    'MAP_BOUNDS',
    'MAP_ZOOM',
];

describe('configuration (D2)', () => {
    it.each(configurationKeys.filter((key) => ![...optional, ...beyond].includes(key)))(
        'names the missing key %s',
        (key) => {
            const { [key]: _missing, ...rest } = testConfiguration;
            expect(() => parseConfiguration(rest)).toThrow(`mangler nøkkelen ${key}`);
        },
    );

    it.each(optional)('has a default for %s', (key) => {
        const rest = Object.fromEntries(Object.entries(testConfiguration).filter(([own]) => own !== key));
        expect(parseConfiguration(rest)).toHaveProperty(key);
    });

    it('requires nothing beyond D2', () => {
        const rest = Object.fromEntries(
            Object.entries(testConfiguration).filter(([key]) => !beyond.includes(key as never)),
        );
        expect(() => parseConfiguration(rest)).not.toThrow();
    });

    it('accepts a map service for directions with a place parameter, and rejects scripts', () => {
        const withDirections = (url: string) => parseConfiguration({ ...testConfiguration, DIRECTIONS_URL: url });
        expect(withDirections('https://kart.test/?til={latitude},{longitude}')).toHaveProperty('DIRECTIONS_URL');
        for (const url of [
            'https://kart.test/',
            'https://kart.test/?til={latitude}',
            'javascript:{latitude}{longitude}',
        ])
            expect(() => withDirections(url)).toThrow(/ugyldig verdi for nøkkelen DIRECTIONS_URL/);
    });

    it.each([
        ['MUNICIPALITY_NUMBER', '301'],
        ['MAP_CENTRE', '58.1'],
        ['MAP_CENTRE', '58.1,x'],
        ['MAP_CENTRE', '8.1,258.1'],
        ['MAP_BOUNDS', '58.2,7.9,58.1,8.2'],
        ['MAP_BOUNDS', '58.1,7.9,58.2'],
        ['MAP_ZOOM', '3'],
    ])('rejects %s=%s', (key, value) => {
        expect(() => parseConfiguration({ ...testConfiguration, [key]: value })).toThrow(
            `ugyldig verdi for nøkkelen ${key}`,
        );
    });

    it('takes an empty municipality as left out, as in a compose file', () => {
        expect(parseConfiguration({ ...testConfiguration, MUNICIPALITY_NAME: '', MAP_BOUNDS: '' })).toEqual(
            testConfiguration,
        );
    });

    it('names a key with an invalid value', () => {
        expect(() => parseConfiguration({ ...testConfiguration, API_HOST: 'https://a.test/' })).toThrow(
            /ugyldig verdi for nøkkelen API_HOST/,
        );
        expect(() => parseConfiguration('x')).toThrow(ConfigurationError);
    });
});
