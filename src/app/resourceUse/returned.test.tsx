import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Contract } from '../../api/entities/administration';
import type { ReturnedUse, UseHistory } from '../../api/entities/money';
import { returnedRowsPath } from '../../api/pagePaths';
import { osloDay } from '../../api/rules/oslo';
import { returnedUse } from '../../../tests/components/money';
import { onATelephone } from '../../../tests/components/reportPage';
import { aContract, own } from '../../../tests/components/contracts';
import { aPrice, aUse } from '../../../tests/components/reports';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { NavigationBar } from '../frame/navigation/NavigationBar';
import { setOffered } from '../runtime/offers';
import { GlobalResourceUse } from './GlobalResourceUse';

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
const veidrift = returnedRowsPath(own(2));
const show = (waiting: ReturnedUse[] | (() => ReturnedUse[]), at = veidrift, expired: Contract[] = []) => {
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

const allReturned = { prosesskode: '0', tilstand: 'returnert' };

test('the page opens as specified; a line beside it leads to the returned rows, which the menu counts', async () => {
    const { asked, user } = show(waiting, '/globalressursbruk');
    expect(await screen.findByText('Velg en kontrakt for å se ressursbruken.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Kontrakter.*2 returnerte/ })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Vis 2 rader på Veidrift' }));
    await screen.findByRole('table', { name: 'Ressursbruk' });
    expect(asked('listContractResourceUse')).toEqual([{ params: { id: own(2) }, query: allReturned }]);
    expect(screen.getByRole('combobox', { name: 'Velg kontrakt' })).toHaveTextContent('Veidrift');
    expect(await screen.findByRole('combobox', { name: 'Tilstand' })).toHaveTextContent('Returnert');
});

test('the rows of the chosen contract are those from today, until the user asks for the returned ones', async () => {
    const { asked, user } = show(waiting, `/globalressursbruk?kontraktId=${own(2)}`);
    await screen.findByRole('table', { name: 'Ressursbruk' });
    const today = osloDay(new Date());
    expect(asked('listContractResourceUse')).toMatchObject([{ query: { datoFra: today, prosesskode: '0' } }]);
    await user.click(await screen.findByRole('link', { name: 'Vis 2 rader på Veidrift' }));
    await waitFor(() =>
        expect(asked('listContractResourceUse').at(-1)).toEqual({ params: { id: own(2) }, query: allReturned }),
    );
    expect(screen.getByRole('combobox', { name: 'Tilstand' })).toHaveTextContent('Returnert');
});

test('returned rows of a contract that has expired are corrected too, and it stays when the last one was', async () => {
    const expired = contract(3, 'Vinter 2025', { gyldigTilDato: '2026-01-01T00:00:00Z' });
    let left: ReturnedUse[] = [{ id: own(3), navn: expired.navn, antall: 1, meldingId: null }];
    const { asked, user } = show(() => left, '/globalressursbruk', [expired]);
    await user.click(await screen.findByRole('link', { name: 'Vis 1 rad på Vinter 2025' }));
    expect(await screen.findByText('Vinter 2025')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Rett BYM-002, 04.03.2026' }));
    left = [];
    await user.click(
        within(await screen.findByRole('form', { name: /^BYM-002/ })).getByRole('button', { name: 'Lagre' }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /Vinter 2025/ })).not.toBeInTheDocument());
    expect(screen.getByText('Vinter 2025')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Ressursbruk' })).toBeVisible();
    for (const { params } of asked('listContractResourceUse')) expect(params).toEqual({ id: own(3) });
});

test('a link to the returned rows of an expired contract leads there, although another is preselected', async () => {
    const expired = contract(3, 'Vinter 2025', { gyldigTilDato: '2026-01-01T00:00:00Z' });
    const { asked } = show([{ id: own(3), navn: expired.navn, antall: 1, meldingId: null }], returnedRowsPath(own(3)), [
        expired,
    ]);
    expect(await screen.findByText('Vinter 2025')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Rett BYM-002, 04.03.2026' })).toBeVisible();
    expect(asked('listContractResourceUse')).toEqual([{ params: { id: own(3) }, query: allReturned }]);
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
