import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './documentFile';

describe('safeFileName', () => {
    it.each([
        ['Rapport æøå.pdf', 'Rapport æøå.pdf'],
        ['../../etc/passwd', 'passwd.pdf'],
        ['C:\\Users\\x\\faktura.PDF', 'faktura.pdf'],
        ['faktura.pdf.exe', 'faktura.pdf.exe.pdf'],
        ['.pdf', 'pdf.pdf'],
        ['', 'dokument.pdf'],
        ['...', 'dokument.pdf'],
        ['a\u202efdp.exe', 'afdp.exe.pdf'],
    ])('%s becomes %s', (name, expected) => {
        expect(safeFileName(name, ['pdf'])).toBe(expected);
    });

    it('is short, has no folders or control characters, and has the given ending, whatever the input', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
                const safe = safeFileName(name, ['jpg', 'jpeg']);
                expect(safe).toMatch(/^[^/\\\u0000-\u001f<>:"|?*]+\.jpe?g$/);
                expect([...safe].length).toBeLessThan(160);
            }),
        );
    });
});
