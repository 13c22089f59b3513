import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onATelephone, startAfresh } from '../../../../../tests/components/reportPage';
import { row, showList } from '../../../../../tests/components/reportList';

beforeEach(startAfresh);

const streets = [1, 2, 3, 4, 5].map((number) => `Storgata ${number}`);
const meldinger = streets.map((adresse, index) => ({ ...row, id: 11 + index, lopeNummer: 10011 + index, adresse }));
const show = async (rows = meldinger) => {
    const list = showList({ searchServiceReports: { meldinger: rows, totaltAntall: rows.length } });
    await screen.findByRole('link', { name: 'Storgata 1' });
    return list;
};
const link = (number: number) => screen.getByRole('link', { name: `Storgata ${number}` });
const box = (number: number) =>
    screen.getByRole('checkbox', { name: `Velg melding 1001${number}, Storgata ${number}` });
const selected = () => streets.flatMap((_, index) => ((box(index + 1) as HTMLInputElement).checked ? [index + 1] : []));

test('J and K or the arrows move between rows, from anywhere, X selects, Enter opens', async () => {
    const { user, path } = await show();
    await user.keyboard('j');
    expect(link(1)).toHaveFocus();
    await user.keyboard('j{ArrowDown}k');
    expect(link(2)).toHaveFocus();
    await user.keyboard('x');
    expect(selected()).toEqual([2]);
    await user.keyboard('x');
    expect(selected()).toEqual([]);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(path()).toBe('/saksbehandlermeldinger/11');
});

test('rows whose ids are texts are selected and opened by them (D14)', async () => {
    const { user, path } = await show(meldinger.map((one) => ({ ...one, id: `m-${one.id}` as unknown as number })));
    await user.keyboard('jx');
    await user.keyboard('{Shift>}j{/Shift}');
    expect(selected()).toEqual([1, 2]);
    await user.keyboard('{Enter}');
    expect(path()).toBe('/saksbehandlermeldinger/m-12');
});

test('Shift with J, K, the arrows or X selects all between', async () => {
    const { user } = await show();
    await user.keyboard('j');
    expect(link(1)).toHaveFocus();
    await user.keyboard('{Shift>}j');
    expect(link(2)).toHaveFocus();
    await user.keyboard('{ArrowDown}{/Shift}');
    expect(link(3)).toHaveFocus();
    expect(selected()).toEqual([1, 2, 3]);
    await user.keyboard('jj{Shift>}X{/Shift}');
    expect(selected()).toEqual([1, 2, 3, 4, 5]);
});

test('Shift-click selects, or deselects, all between', async () => {
    const { user } = await show();
    await user.click(box(2));
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    expect(selected()).toEqual([2, 3, 4, 5]);
    await user.click(box(3));
    expect(selected()).toEqual([2]);
    await user.keyboard('{/Shift}');
});

test('the keys work from a checkbox, and are printed in the help', async () => {
    const { user, path } = await show();
    box(1).focus();
    await user.keyboard('j');
    expect(box(2)).toHaveFocus();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Tastatursnarveier' });
    for (const text of ['Neste melding', '↓ / ↑', 'Velg flere etter hverandre', 'Enter'])
        expect(help).toHaveTextContent(text);
    await user.click(screen.getByRole('switch', { name: 'Bruk tastatursnarveier' }));
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    box(2).focus();
    await user.keyboard('x');
    expect(selected()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(path()).toBe('/saksbehandlermeldinger/12');
});

test('after a search the next key is for the rows, and is not typed into the search', async () => {
    const { user, address } = await show();
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Søk i meldinger' });
    expect(search).toHaveFocus();
    await user.keyboard('hull{Enter}');
    await waitFor(() => expect(address()).toBe('?fritekstSok=hull'));
    await user.keyboard('j');
    expect(link(1)).toHaveFocus();
    expect(search).toHaveValue('hull');
    // Labels contain no shortcuts.
    expect(screen.getByRole('button', { name: 'Skriv ut' })).toHaveTextContent(/^Skriv ut$/);
    expect(screen.getByRole('button', { name: 'Skriv ut' })).toHaveAttribute('title', 'Skriv ut (P)');
});

test('on touch, a button shows no key', async () => {
    onATelephone();
    await show();
    expect(screen.getByRole('button', { name: 'Skriv ut' })).toHaveAttribute('title', 'Skriv ut');
});
