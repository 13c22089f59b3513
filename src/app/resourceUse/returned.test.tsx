import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Contract } from '../../api/entities/administration';
import type { ReturnedUse, UseHistory } from '../../api/entities/money';
import { returnedUse } from '../../../tests/components/money';
import { onATelephone } from '../../../tests/components/reportPage';
import { aContract, own } from '../../../tests/components/contracts';
import { aPrice, aUse } from '../../../tests/components/reports';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { NavigationBar } from '../frame/navigation/NavigationBar';
import { setOffered } from '../runtime/offers';
import { GlobalResourceUse } from './GlobalResourceUse';

afterEach(() => act(() => setOffered(undefined)));

const contract = (id: number, navn: string, more: Partial<Contract> = {}) =>
    aContract(id, { id: own(id), navn, ...more });
const returned: UseHistory['hendelser'][number] = {
    id: 1,
    hendelse: 'returnert',
    mengde: null,
    tekst: 'Mangler bilde',
    av: 'Siri Haugen',
    tidspunkt: '2026-03-05T09:14:00Z',
};
const show = (waiting: ReturnedUse[] | (() => ReturnedUse[]), at = '/globalressursbruk', expired: Contract[] = []) => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({
        getCompanyOfUser: own(5),
        listCompanyContracts: [contract(1, 'Asfalt'), contract(2, 'Veidrift'), ...expired],
        listPrices: [aPrice(2, 'BYM-002', 'Fagarbeider', 585)],
        listReturnedUse: waiting,
        listNearLimits: [],
        getUseHistory: { hendelser: [returned], vedlegg: [], kanSvare: true },
        updateContractResourceUse: undefined,
        listContractResourceUse: {
            ressursforbruk: [
                aUse(1, { erGlobaltRessursforbruk: true, okonomi: returnedUse }),
                aUse(2, {
                    erGlobaltRessursforbruk: true,
                    okonomi: { ...returnedUse, tilstand: 'godkjent', begrunnelse: null },
                    dato: '2026-03-05T10:00:00Z',
                }),
                aUse(3, {
                    okonomi: returnedUse,
                    melding: { id: 12, lopeNummer: 10_012 },
                    dato: '2026-03-06T10:00:00Z',
                }),
                aUse(4, {
                    okonomi: returnedUse,
                    melding: { id: null, lopeNummer: 10_013 },
                    dato: '2026-03-07T10:00:00Z',
                }),
                aUse(5, {
                    okonomi: { ...returnedUse, tilstand: 'registrert', begrunnelse: null },
                    melding: { id: null, lopeNummer: 10_013 },
                    dato: '2026-03-08T10:00:00Z',
                }),
            ],
            aggregertHistoriskPris: 0,
            aggregertOppdatertPris: 0,
        },
    });
    renderInApp(
        <>
            <NavigationBar />
            <GlobalResourceUse />
        </>,
        { city, session: { roles: ['contractorAdmin'] }, path: '/*', at },
    );
    const { argsOf: asked } = city;
    return { asked, user: userEvent.setup() };
};
const waiting: ReturnedUse[] = [{ id: own(2), navn: 'Veidrift', antall: 2, meldingId: 12 }];

test('the page opens on the returned rows of the contract that has them; the menu counts them', async () => {
    const { asked } = show(waiting);
    await screen.findByRole('table', { name: 'Ressursbruk' });
    expect(asked('listContractResourceUse')).toEqual([
        { params: { id: own(2) }, query: { prosesskode: '0', tilstand: 'returnert' } },
    ]);
    expect(await screen.findByRole('combobox', { name: 'Tilstand' })).toHaveTextContent('Returnert');
    expect(screen.getByRole('button', { name: /^Kontrakter.*2 returnerte/ })).toBeInTheDocument();
});

test.each(['/globalressursbruk', `/globalressursbruk?kontraktId=${own(3)}`])(
    '%s: returned rows of a contract that has expired are corrected, too',
    async (at) => {
        const expired = contract(3, 'Vinter 2025', { gyldigTilDato: '2026-01-01T00:00:00Z' });
        const { asked } = show([{ id: own(3), navn: expired.navn, antall: 1, meldingId: null }], at, [expired]);
        expect(await screen.findByText('Vinter 2025')).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Rett BYM-002, 04.03.2026' })).toBeVisible();
        expect(asked('listContractResourceUse')).toMatchObject([{ params: { id: own(3) } }]);
    },
);

test('nothing waits: the page opens as it always does, and an address keeps its own days', async () => {
    const { asked } = show(waiting, '/globalressursbruk?datoFra=2026-03-01');
    await screen.findByRole('table', { name: 'Ressursbruk' });
    expect(asked('listContractResourceUse')[0]).toMatchObject({ query: { datoFra: '2026-03-01', prosesskode: '0' } });
    expect(screen.getByRole('combobox', { name: 'Tilstand' })).not.toHaveTextContent('Returnert');
});

test('a returned row of a report is corrected in its report, and an approved row is neither changed nor removed', async () => {
    show(waiting);
    expect(await screen.findByRole('link', { name: 'Rett BYM-002, 06.03.2026' })).toHaveAttribute(
        'href',
        '/entreprenormeldinger/12',
    );
    expect(await screen.findByRole('button', { name: /05\.03\.2026/ })).toHaveAttribute('aria-expanded');
    expect(screen.getAllByRole('button', { name: /^(Endre|Fjern) / }).map((one) => one.ariaLabel)).toEqual([
        'Fjern BYM-002, 07.03.2026',
        'Fjern BYM-002, 04.03.2026',
    ]);
});

test('a returned row of a report that another company has is corrected in its place, others of it are not', async () => {
    const { asked, user } = show(waiting);
    await user.click(await screen.findByRole('button', { name: 'Rett BYM-002, 07.03.2026' }));
    const form = within(await screen.findByRole('form', { name: /^BYM-002/ }));
    await user.click(form.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateContractResourceUse')).toMatchObject([{ params: { id: own(2), usageId: 4 } }]),
    );
    expect(screen.queryByRole('button', { name: /^(Rett|Endre|Fjern) .*08\.03\.2026/ })).not.toBeInTheDocument();
});

test('a returned row is corrected in its place, and the contract stays when it was the last one', async () => {
    let left = waiting;
    const { asked, user } = show(() => left);
    await user.click(await screen.findByRole('button', { name: 'Rett BYM-002, 04.03.2026' }));
    const form = within(await screen.findByRole('form', { name: /^BYM-002/ }));
    expect(form.getByText('Returnert: Mangler bilde')).toBeVisible();
    const amount = form.getByRole('textbox', { name: /^Mengde/ });
    await user.clear(amount);
    await user.type(amount, '2');
    left = [];
    await user.click(form.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateContractResourceUse')).toMatchObject([
            { params: { id: own(2), usageId: 1 }, body: { prosesskodeEnhetsVerdi: 2 } },
        ]),
    );
    // The number of waiting rows is counted again.
    await waitFor(() =>
        expect(screen.queryByRole('button', { name: /^Kontrakter.*returnerte/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('combobox', { name: 'Velg kontrakt' })).toHaveTextContent('Veidrift');
    expect(screen.getByRole('table', { name: 'Ressursbruk' })).toBeVisible();
});

test('on a telephone, what happened to an opened row comes below its buttons, which it would move', async () => {
    onATelephone();
    const { user } = show(waiting);
    await user.click(await screen.findByTitle(/^Vis kommentar til BYM-002.*04\.03/));
    const course = await screen.findByRole('list', { name: 'Forløp' });
    const change = screen.getByRole('button', { name: 'Endre' });
    expect(change.compareDocumentPosition(course)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
