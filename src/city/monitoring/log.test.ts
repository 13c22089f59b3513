import { expect, it } from 'vitest';
import { withoutAddresses } from './log';

it('names nobody: the address in a mail server’s answer is left out of the log', () => {
    expect(withoutAddresses('550 5.1.1 <kari.nordmann+by@example.com>: Recipient address rejected')).toBe(
        '550 5.1.1 <<e-post>>: Recipient address rejected',
    );
    expect(withoutAddresses('550 <bjørn.åsen@epost.no> and ola@blåbær.no, a&b@xn--blbr-roah.no: rejected')).toBe(
        '550 <<e-post>> and <e-post>, <e-post>: rejected',
    );
    expect(withoutAddresses('at /app/node_modules/@hono/node-server/index.js:1')).toContain('@hono/node-server');
});
