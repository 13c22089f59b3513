import { describe, expect, it } from 'vitest';
import { originOf } from './origin';

const from = (remoteAddress: string, forwarded?: string, hops = 0) =>
    originOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } as never }, hops);

describe('originOf', () => {
    it('is the address of the caller, whatever the headers claim', () => {
        expect(from('10.0.0.1')).toBe('10.0.0.1');
        expect(from('10.0.0.1', '1.2.3.4')).toBe('10.0.0.1');
        expect(from('::ffff:10.0.0.1')).toBe('10.0.0.1');
    });
    it('is what the outermost trusted proxy saw', () => {
        expect(from('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
        expect(from('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
        expect(from('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    });
    it('is the network of an IPv6 address', () => {
        expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
        expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64');
        expect(from('::1')).toBe('0:0:0:0::/64');
    });
});
