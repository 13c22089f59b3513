import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serviceReports } from '../../../data/reports';
import { setOffered } from '../../../runtime/offers';
import { wings, startAfresh } from '../../../../../tests/components/reportPage';
import { row, showList } from '../../../../../tests/components/reportList';

beforeEach(startAfresh);

/** Returns to the tab, which polls at once. */
const comeBack = (): void => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const other = { ...row, id: 13, lopeNummer: 10013, adresse: 'Ny gate 2' };

describe.each(wings)("'N nye', %s (D15, utvalg)", (wing) => {
    test('others’ new and changed reports are announced without moving the list; a click shows and marks them', async () => {
        setOffered(['utvalg']);
        let rows = [row];
        let news = { nye: 1, endrede: 1, ider: [13, 12] };
        let merke = '7:7:';
        const list = () => ({ meldinger: rows, totaltAntall: rows.length, merke });
        const answer = () => news;
        const { user, asked } = showList(
            {
                searchServiceReports: list,
                searchContractorReports: list,
                getServiceNews: answer,
                getContractorNews: answer,
            },
            { wing, search: '?bydelId=16' },
        );
        const operation = wing === serviceReports ? 'getServiceNews' : 'getContractorNews';
        await screen.findByRole('link', { name: 'Storgata 1' });
        rows = [other, { ...row, beskrivelse: 'Større hull' }];
        await waitFor(() => {
            comeBack();
            expect(screen.getByText('1 ny, 1 endret siden listen ble hentet.')).toBeInTheDocument();
        });
        expect(asked(operation)[0]).toMatchObject({ query: { bydelId: ['16'], merke: '7:7:' } });
        merke = '9:9:';
        expect(screen.queryByRole('link', { name: 'Ny gate 2' })).not.toBeInTheDocument();
        news = { nye: 0, endrede: 0, ider: [] };
        await user.click(screen.getByRole('button', { name: '1 ny, 1 endret' }));
        const shown = await screen.findByRole('link', { name: 'Ny gate 2' });
        await waitFor(() => expect(shown).toHaveFocus());
        expect(screen.getAllByText('Nytt')).toHaveLength(2);
        expect(screen.queryByRole('button', { name: /endret/ })).not.toBeInTheDocument();
        await waitFor(() => {
            comeBack();
            expect(asked(operation).at(-1)).toMatchObject({ query: { merke: '9:9:' } });
        });
    });
});

test('news that arrive leave the focus in the search that is typed by then (D15, utvalg)', async () => {
    setOffered(['utvalg']);
    let arrive = (): void => undefined;
    let first = true;
    const { user } = showList({
        searchServiceReports: () => {
            if (first) return { meldinger: [row], totaltAntall: 1, merke: '7:7:' };
            const fresh = { meldinger: [other, row], totaltAntall: 2, merke: '9:9:' };
            return new Promise((resolve) => (arrive = () => resolve(fresh)));
        },
        getServiceNews: () => ({ nye: 1, endrede: 0, ider: [13] }),
    });
    await screen.findByRole('link', { name: 'Storgata 1' });
    const button = await waitFor(() => {
        comeBack();
        return screen.getByRole('button', { name: '1 ny' });
    });
    first = false;
    await user.click(button);
    const search = screen.getByRole('searchbox', { name: 'Søk i meldinger' });
    await user.type(search, 'hull');
    arrive();
    await screen.findByRole('link', { name: 'Ny gate 2' });
    await waitFor(() => expect(screen.getByText('Nytt')).toBeVisible());
    await user.keyboard(' i vei');
    expect(search).toHaveValue('hull i vei');
});

test.each([
    ['whose list has no mark', ['utvalg']],
    ['without the capability', []],
] as const)('a city %s is not polled (D14)', async (_, offered) => {
    setOffered([...offered]);
    const { asked } = showList();
    await screen.findByRole('link', { name: 'Storgata 1' });
    comeBack();
    expect(asked('getServiceNews')).toEqual([]);
});
