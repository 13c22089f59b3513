import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotificationContext } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../api/entities/audit';
import { fakeCity, refusing, renderInApp } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { AuditLog } from './AuditLog';
import { callParts } from '../../api/rules/audit';
import { changesOf } from './auditChanges';

const anEntry = (id: number, more: Partial<AuditEntry>): AuditEntry => ({
    id,
    tidspunkt: '2026-11-22T10:15:00.000Z',
    hendelse: 'endret',
    emne: null,
    emneId: null,
    emneNavn: null,
    bruker: { id: '00000000-0000-4000-8000-000000000001', navn: 'Ada Admin' },
    fra: null,
    til: null,
    ...more,
});
const entries = [
    anEntry(5, {
        emne: 'kontrakt',
        emneNavn: 'Vinter 2026',
        // As an earlier release kept it: the start of the next day.
        fra: { gyldigTil: '2026-12-31T23:00:00+00:00' },
        til: { gyldigTil: '2027-12-31' },
    }),
    anEntry(4, {
        emne: 'pris',
        emneId: '12',
        emneNavn: 'Vinter 2026, B10',
        fra: { kontrakt: 'Vinter 2026', prosesskode: 'B10', pris: 96 },
        til: { kontrakt: 'Vinter 2026', prosesskode: 'B10', pris: 1462.5 },
    }),
    anEntry(6, {
        emne: 'ressursforbruk',
        emneNavn: 'B10',
        fra: { løpenummer: 100017, enhetspris: 96, tilstand: 'registrert', godkjentMengde: null },
        til: { løpenummer: 100017, enhetspris: 96, tilstand: 'godkjent', godkjentMengde: 1250 },
    }),
    anEntry(7, {
        hendelse: 'eksportert',
        til: {
            kall: 'GET /api/rapporter/innmeldinger',
            year: 2026,
            FraDato: '2026-10-01',
            TilDato: '2026-11-01',
            bareGodkjente: true,
        },
    }),
    anEntry(8, {
        hendelse: 'eksportert',
        til: {
            kall: 'GET /sok/melding/entreprenor/{id}/tall/{tall}/fil',
            til: '2026-11-01',
            kjennetegn: ['apen', 'utenEntreprenor'],
            gruppe: ['selskapId'],
        },
    }),
    anEntry(9, { hendelse: 'lest', til: { kall: 'GET /api/revisjon', emne: 'pris', side: 1 } }),
    anEntry(3, { hendelse: 'nektet', til: { kall: 'PUT /api/priser/{prisId}' } }),
    anEntry(2, {
        hendelse: 'opprettet',
        emne: 'bruker',
        emneId: 'u2',
        emneNavn: 'Nina Nyberg',
        til: { rolle: 'Entreprenør', selskap: 'Nordvei', avtaler: ['Lys', 'Vei'] },
    }),
    anEntry(1, { hendelse: 'innlogging-avvist', bruker: null }),
];

const show = () => {
    const city = fakeCity({
        listAudit: { hendelser: entries, totaltAntall: 120 },
        exportAudit: { blob: new Blob(['x']), fileName: 'revisjon_20261122.csv' },
    });
    renderInApp(<AuditLog />, { city, session: { roles: ['admin'] } });
    const asked = (id: string) => city.argsOf(id).map(({ query }) => query);
    return { user: userEvent.setup(), asked };
};
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('the audit log (D15, revisjon)', () => {
    test('an entry shows action, record, user and earlier values, if it changed any', async () => {
        act(() => setOffered(['revisjon']));
        show();
        await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Revisjon120'));
        await screen.findByText('Nektet tilgang');
        expect(row(/Endret Kontrakt/).getByText('Gyldig til: 31.12.2026 → 31.12.2027')).toBeVisible();
        const price = row(/^22.11.2026 kl. 11:15 Endret Pris Vinter 2026, B10 Ada Admin/);
        expect(price.getByText('Pris: 96,00 → 1 462,50')).toBeVisible();
        expect(price.getByText('Vinter 2026 · B10')).toBeVisible();
        expect(row(/Endret Ressursbruk/).getByText(/^Godkjent mengde: .* → 1 250,00$/)).toBeVisible();
        // Running numbers and years have no spaces, also among unchanged fields.
        expect(row(/Endret Ressursbruk/).getByText('100017 · 96,00')).toBeVisible();
        expect(row(/Nektet tilgang/).getByText('Forsøk: Endre priser')).toBeVisible();
        expect(row(/Opprettet Bruker Nina Nyberg/).getByText('Avtaler: Lys, Vei')).toBeVisible();
        const rejected = row(/Innlogging avvist/);
        expect(rejected.getByText('Systemet eller ukjent')).toBeVisible();
        // A telephone would show a bare label.
        expect(rejected.getAllByRole('cell').at(-1)).toBeEmptyDOMElement();
    });

    test('an export or a reading has its choices in words', async () => {
        act(() => setOffered(['revisjon']));
        show();
        const linesOf = async (what: string) => {
            const call = await screen.findByText(`Forsøk: Lese ${what}`);
            return [...(call.parentElement?.children ?? [])].slice(1).map(({ textContent }) => textContent);
        };
        expect(await linesOf('rapporter, innmeldinger')).toEqual([
            'År: 2026',
            'Fradato: 01.10.2026',
            // The city gets the day after the last one.
            'Tildato: 31.10.2026',
            'Bare godkjente rader: Ja',
        ]);
        expect(await linesOf('søk, melding, entreprenør, tall, fil')).toEqual([
            'Til: 01.11.2026',
            'Kjennetegn: Åpen, Uten entreprenør',
            'Gruppert på: Entreprenør',
        ]);
        expect(await linesOf('revisjon')).toEqual(['Emne: Pris', 'Side: 1']);
    });

    test('is filtered and exported by the same filter', async () => {
        const saved: string[] = [];
        vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
            saved.push(this.download);
        });
        act(() => setOffered(['revisjon']));
        const { user, asked } = show();
        await user.click(await screen.findByRole('combobox', { name: 'Gjelder' }));
        await user.click(await screen.findByRole('option', { name: 'Pris' }));
        await user.type(screen.getByRole('searchbox', { name: 'Bruker, navn eller e-post' }), 'ada');
        const filter = { emne: 'pris', bruker: 'ada' };
        await waitFor(() => expect(asked('listAudit').at(-1)).toEqual({ ...filter, side: 1, antall: 50 }));
        await user.click(screen.getByRole('button', { name: 'Last ned CSV' }));
        await waitFor(() => expect(saved).toEqual(['revisjon_20261122.csv']));
        expect(asked('exportAudit')).toEqual([filter]);
    });

    test('says once that it cannot be read', async () => {
        act(() => setOffered(['revisjon']));
        const Flashes = () => <output>{useNotificationContext().notifications.length}</output>;
        const city = fakeCity({ listAudit: refusing(503, 'Tjenesten svarer ikke.') });
        renderInApp(
            <>
                <AuditLog />
                <Flashes />
            </>,
            { city, session: { roles: ['admin'] } },
        );
        expect(await screen.findByText('Tjenesten svarer ikke.')).toBeVisible();
        expect(screen.getByText('0')).toBeInTheDocument();
    });

    test('requests the next page from the city', async () => {
        act(() => setOffered(['revisjon']));
        const { user, asked } = show();
        await user.click(await screen.findByRole('button', { name: 'Gå til side 2' }));
        await waitFor(() => expect(asked('listAudit').at(-1)).toEqual({ side: 2, antall: 50 }));
    });
});

test('a change is marked among unchanged fields; a created or removed record shows all fields', () => {
    expect(changesOf({ fra: { a: 1, b: [1] }, til: { a: 2, b: [1] } })).toEqual({
        changed: [{ field: 'a', was: 1, is: 2 }],
        kept: [{ field: 'b', was: [1], is: [1] }],
    });
    expect(changesOf({ fra: null, til: { a: 1 } }).changed).toEqual([{ field: 'a', was: null, is: 1 }]);
    expect(changesOf({ fra: null, til: null })).toEqual({ changed: [], kept: [] });
});

test('a call is described in words, without its address and ids', () => {
    expect(callParts('GET /api/entreprenorer/{id}/kontrakter')).toEqual({
        does: 'GET',
        what: 'entreprenører, kontrakter',
    });
});
