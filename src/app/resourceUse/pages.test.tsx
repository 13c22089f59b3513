import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeCity, renderInApp, type FakeAnswers } from '../common/testing';
import { setOffered } from '../runtime/offers';
import { ContractResourceUse } from './ContractResourceUse';
import { aPrice, aUse, contractId } from './fixtures';

afterEach(() => act(() => setOffered(undefined)));

/** 45 rows, an hour apart: `1` is the latest. */
const all = Array.from({ length: 45 }, (_, i) =>
    aUse(i + 1, {
        erGlobaltRessursforbruk: true,
        dato: new Date(Date.UTC(2026, 2, 4) - i * 3_600_000).toISOString(),
        prosesskodeEnhetsVerdi: i + 1,
    }),
);
const sums = { aggregertHistoriskPris: 1234.5, aggregertOppdatertPris: 1234.5 };

const show = (answer: FakeAnswers['listContractResourceUse'], more: FakeAnswers = {}) => {
    const city = fakeCity({
        listPrices: [aPrice(2, 'BYM-002', 'Fagarbeider', 585)],
        listContractResourceUse: answer,
        ...more,
    });
    renderInApp(<ContractResourceUse contractId={contractId} />, {
        city,
        session: { roles: ['contractorAdmin'] },
        path: '/*',
        at: '/globalressursbruk',
    });
    const queries = () =>
        city.asked
            .filter(({ id }) => id === 'listContractResourceUse')
            .map(({ args: { query } }) => {
                const { datoFra: _, ...rest } = query as Record<string, unknown>;
                return rest;
            });
    return { queries, user: userEvent.setup() };
};
/** A city that pages: of three pages it knows which one a row is on. */
const paging: FakeAnswers['listContractResourceUse'] = ({ query }) => {
    const { page = 1, antall = 20, medRad } = query ?? {};
    const shown = medRad === undefined ? page : Math.ceil(medRad / antall);
    return {
        ressursforbruk: all.slice((shown - 1) * antall, shown * antall),
        page: shown,
        totaltAntall: all.length,
        ...sums,
    };
};
const first = { prosesskode: '0', page: 1, antall: 20, sorterEtter: 'dato', rekkefolge: 'synkende' };
const amounts = async () =>
    within(await screen.findByRole('table', { name: 'Ressursbruk' }))
        .getAllByRole('button', { name: /^Fjern/ })
        .map((button) => button.closest('tr')?.textContent?.match(/(\d+) time/)?.[1]);

test('a city that pages is asked for one page, and for the next (ressursforbruk-sider)', async () => {
    setOffered(['ressursforbruk-sider']);
    const { queries, user } = show(paging);
    expect(await screen.findByText('1–20 av 45')).toBeVisible();
    expect(await amounts()).toHaveLength(20);
    expect(await screen.findByRole('row', { name: /^Sum/ })).toHaveTextContent('1 234,50 kr');
    await user.click(screen.getByRole('button', { name: 'Neste side' }));
    expect(await screen.findByText('21–40 av 45')).toBeVisible();
    expect((await amounts())[0]).toBe('21');
    expect(queries()).toEqual([first, { ...first, page: 2 }]);
});

test('it sorts, too', async () => {
    setOffered(['ressursforbruk-sider']);
    const { queries, user } = show(paging);
    await screen.findByText('1–20 av 45');
    await user.click(screen.getByRole('button', { name: 'Mengde' }));
    await user.click(screen.getByRole('button', { name: 'Mengde' }));
    expect(queries().slice(1)).toEqual([
        { ...first, sorterEtter: 'mengde', rekkefolge: 'stigende' },
        { ...first, sorterEtter: 'mengde', rekkefolge: 'synkende' },
    ]);
});

test('a row just added is shown on its page and marked, until another page is asked for', async () => {
    setOffered(['ressursforbruk-sider']);
    const { queries, user } = show(paging, { createContractResourceUse: { id: 33 } });
    await screen.findByText('1–20 av 45');
    const form = await screen.findByRole('form', { name: 'Registrer ressursbruk' });
    await user.click(within(form).getByRole('combobox', { name: 'Prosesskode' }));
    await user.click(screen.getByRole('option', { name: /BYM-002/ }));
    await user.type(within(form).getByRole('textbox', { name: /^Mengde/ }), '1');
    await user.click(within(form).getByRole('button', { name: 'Legg til' }));
    expect(await screen.findByText('21–40 av 45')).toBeVisible();
    expect((await screen.findByText('Ny')).closest('tr')).toHaveTextContent('33 time');
    expect(queries().at(-1)).toEqual({ ...first, medRad: 33 });
    await user.click(screen.getByRole('button', { name: 'Neste side' }));
    expect(await screen.findByText('41–45 av 45')).toBeVisible();
    expect(queries().at(-1)).toEqual({ ...first, page: 3 });
});

test('one that does not is asked once for everything, which is sorted and paged here', async () => {
    setOffered([]);
    const { queries, user } = show({ ressursforbruk: all, ...sums });
    expect(await screen.findByText('1–20 av 45')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mengde' }));
    expect((await amounts())[0]).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Mengde' }));
    expect((await amounts())[0]).toBe('45');
    await user.click(screen.getByRole('button', { name: 'Neste side' }));
    expect((await amounts())[0]).toBe('25');
    expect(queries()).toEqual([{ prosesskode: '0' }]);
});
