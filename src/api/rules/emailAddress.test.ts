import { expect, it } from 'vitest';
import { isEmailAddress } from './emailAddress';

it.each([
    'ola@example.com',
    'ola@blåbær.no',
    'a&b@example.com',
    'jørn.åsen@bydrift.no',
    "o'brien+gate/vei@example.co.uk",
    '用户@例え.テスト',
    'postkasse@xn--blbr-roah.no',
    'a..b@example.com',
    'kari@sub.bydel.oslo.kommune.no',
    'ivan@пример.рф',
])('%s is an address', (address) => expect(isEmailAddress(address)).toBe(true));
it.each([
    '',
    'kari',
    'kari@',
    '@example.com',
    'kari@localhost',
    'a b@example.com',
    'a@b@example.com',
    'a,b@example.com',
])('%s is no address', (address) => expect(isEmailAddress(address)).toBe(false));
it.each([
    'kari@example..com',
    'kari@-example.com',
    'kari@example.com.',
    'Kari <kari@example.com>',
    'kari@192.0.2.1',
    'a\u200bb@example.com',
])('%j is no address', (address) => expect(isEmailAddress(address)).toBe(false));
it('an address is no longer than mail servers accept', () =>
    expect(isEmailAddress(`${'a'.repeat(250)}@b.no`)).toBe(false));
