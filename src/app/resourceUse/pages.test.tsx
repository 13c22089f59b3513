import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeCity, renderInApp, type FakeAnswers } from '../../../tests/components/testing';
import type { Args } from '../data/cityClient';
import { setOffered } from '../runtime/offers';
import { ContractResourceUse } from './ContractResourceUse';
import { aPrice, aUse, contractId } from '../../../tests/components/reports';

/** 45 rows, one per hour: `1` is the latest. */
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
        listPrices: [],
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
    return { queries, user: userEvent.setup({ delay: null }) };
};
/** A city with pages. */
const paging = ({ query }: Args<'listContractResourceUse'>) => {
    const { page: asked = 1, antall = 20, medRad } = query ?? {};
    const page = medRad === undefined ? asked : Math.ceil(medRad / antall);
    return { ressursforbruk: all.slice((page - 1) * antall, page * antall), page, totaltAntall: all.length, ...sums };
};
const first = { prosesskode: '0', page: 1, antall: 20, sorterEtter: 'dato', rekkefolge: 'synkende' };
const amounts = (): (string | undefined)[] =>
    screen.getAllByLabelText(/^Fjern/).map((button) => button.closest('tr')?.textContent?.match(/(\d+),00 time/)?.[1]);
const sortByAmount = (): boolean => fireEvent.click(screen.getByText('Mengde', { selector: 'th *' }));
const showNextPage = (): boolean => fireEvent.click(screen.getByLabelText('Gå til neste side'));

test('a city with paging is asked for a page, the next one, and another order (ressursforbruk-sider)', async () => {
    setOffered(['ressursforbruk-sider']);
    const { queries } = show(paging);
    expect(await screen.findByText('1–20 av 45')).toBeVisible();
    expect(amounts()).toHaveLength(20);
    expect(screen.getByText('Sum').closest('tr')).toHaveTextContent('1 234,50 kr');
    showNextPage();
    expect(await screen.findByText('21–40 av 45')).toBeVisible();
    await waitFor(() => expect(amounts()[0]).toBe('21'));
    sortByAmount();
    expect(await screen.findByText('1–20 av 45')).toBeVisible();
    sortByAmount();
    await waitFor(() =>
        expect(queries()).toEqual([
            first,
            { ...first, page: 2 },
            { ...first, sorterEtter: 'mengde', rekkefolge: 'stigende' },
            { ...first, sorterEtter: 'mengde', rekkefolge: 'synkende' },
        ]),
    );
});

/** Adds a row, which the city has as number 33. */
const addRow = async (answer: FakeAnswers['listContractResourceUse']) => {
    setOffered(['ressursforbruk-sider']);
    const { queries, user } = show(answer, {
        createContractResourceUse: { id: 33 },
        listPrices: [aPrice(2, 'BYM-002', 'Fagarbeider', 585)],
    });
    await screen.findByText('1–20 av 45');
    const form = await screen.findByRole('form', { name: 'Registrer ressursbruk' });
    await user.click(within(form).getByRole('combobox', { name: 'Prosesskode' }));
    await user.click(screen.getByRole('option', { name: /BYM-002/ }));
    await user.type(within(form).getByRole('textbox', { name: /^Mengde/ }), '1');
    await user.click(within(form).getByRole('button', { name: 'Legg til' }));
    return queries;
};

test('a row just added is shown and marked on its page', async () => {
    const queries = await addRow(paging);
    expect(await screen.findByText('21–40 av 45')).toBeVisible();
    expect((await screen.findByText('Ny')).closest('tr')).toHaveTextContent('33,00 time');
    expect(queries()).toContainEqual({ ...first, medRad: 33 });
    expect(queries().at(-1)).toEqual({ ...first, page: 2 });
    // Never the whole list: a contract may have hundreds of thousands of rows.
    expect(queries().every(({ antall }) => antall === 20)).toBe(true);
    showNextPage();
    expect(await screen.findByText('41–45 av 45')).toBeVisible();
    expect(queries().at(-1)).toEqual({ ...first, page: 3 });
});

test('the page of a row just added is not opened once the rows are sorted otherwise', async () => {
    let answer = (): void => undefined;
    const queries = await addRow((args) =>
        args.query?.medRad === undefined
            ? paging(args)
            : new Promise((resolve) => (answer = () => resolve(paging(args)))),
    );
    await waitFor(() => expect(queries()).toContainEqual({ ...first, medRad: 33 }));
    sortByAmount();
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sorterEtter: 'mengde', page: 1 }));
    await act(async () => answer());
    expect(screen.getByText('1–20 av 45')).toBeVisible();
});

test('a city without paging is asked for all of it; the client sorts and pages', async () => {
    setOffered([]);
    const { queries } = show({ ressursforbruk: all, ...sums });
    expect(await screen.findByText('1–20 av 45')).toBeVisible();
    sortByAmount();
    await waitFor(() => expect(amounts()[0]).toBe('1'));
    showNextPage();
    await waitFor(() => expect(amounts()[0]).toBe('21'));
    expect(new Set(queries().map((query) => JSON.stringify(query)))).toEqual(new Set(['{"prosesskode":"0"}']));
});
