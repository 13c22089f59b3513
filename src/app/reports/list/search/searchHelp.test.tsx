import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setOffered } from '../../../runtime/offers';
import { wings, startAfresh } from '../../../../../tests/components/reportPage';
import { showList } from '../../../../../tests/components/reportList';

beforeEach(startAfresh);

const none = { meldinger: [], totaltAntall: 0 };
const suggestions = { forslag: [{ tekst: 'hull i veien', antall: 1000, flereTreff: true as const }] };

describe.each(wings)('without hits, %s', (wing) => {
    test('offers similar words, with the number of hits', async () => {
        setOffered(['sokeforslag']);
        const { user, address, asked } = showList(
            {
                searchServiceReports: none,
                searchContractorReports: none,
                suggestServiceSearches: suggestions,
                suggestContractorSearches: suggestions,
            },
            { wing, search: '?fritekstSok=hulll%20i%20veien&bydelId=3' },
        );
        await user.click(await screen.findByRole('button', { name: /^Mente du «hull i veien»\? \(over 1.000\)$/ }));
        await waitFor(() => expect(new URLSearchParams(address()).get('fritekstSok')).toBe('hull i veien'));
        expect(new URLSearchParams(address()).get('bydelId')).toBe('3');
        expect([...asked('suggestServiceSearches'), ...asked('suggestContractorSearches')][0]).toMatchObject({
            query: { fritekstSok: 'hulll i veien', bydelId: ['3'] },
        });
    });
});

test('offers the search without filters, with the number of hits, in every city', async () => {
    setOffered([]);
    const { user, address } = showList(
        {
            searchServiceReports: (args: object) =>
                'bydelId' in (args as { query: object }).query ? none : { meldinger: [], totaltAntall: 7 },
        },
        { search: '?fritekstSok=hull&bydelId=3' },
    );
    await user.click(await screen.findByRole('button', { name: 'Søk etter «hull» uten andre filtre (7)' }));
    await waitFor(() => expect(address()).toBe('?fritekstSok=hull'));
});

test('words that reports have with another ending, with their number', async () => {
    setOffered([]);
    const { user, address } = showList(
        {
            searchServiceReports: (args: object) =>
                (args as { query: { fritekstSok: string } }).query.fritekstSok.endsWith('*')
                    ? { meldinger: [], totaltAntall: 7 }
                    : none,
        },
        { search: '?fritekstSok=gatelys' },
    );
    await user.click(await screen.findByRole('button', { name: 'Søk etter «gatelys*» (7)' }));
    await waitFor(() => expect(address()).toBe('?fritekstSok=gatelys*'));
});

test('a week is offered as a filter, whether or not reports have its words', async () => {
    setOffered([]);
    const { user, address } = showList(
        { searchServiceReports: { meldinger: [], totaltAntall: 2 } },
        { search: '?fritekstSok=uke%2046' },
    );
    await user.click(await screen.findByRole('button', { name: /^Vis meldinger mottatt / }));
    await waitFor(() => expect(address()).toMatch(/^\?datoFra=\d{4}-11-\d\d&datoTil=\d{4}-11-\d\d$/));
});

test('filters that are not set are not blamed, and words that nothing has are not offered', async () => {
    setOffered([]);
    const { goTo } = showList({ searchServiceReports: none }, { search: '?fritekstSok=finnesikke' });
    expect(
        await screen.findByText('Ingen meldinger inneholder «finnesikke». Ingen andre filtre begrenser søket.'),
    ).toBeVisible();
    goTo('?fritekstSok=finnesikke&bydelId=3');
    await waitFor(() => expect(screen.queryByText(/Ingen andre filtre/)).toBeNull());
    expect(screen.queryByRole('button', { name: /uten andre filtre/ })).toBeNull();
});
