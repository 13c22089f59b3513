import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeCity, renderInApp, type FakeAnswers } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { ReportExport } from './ReportExport';

const image = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
beforeEach(() => {
    URL.createObjectURL = () => 'blob:image';
    URL.revokeObjectURL = () => undefined;
});

const show = (answers: FakeAnswers = {}) => {
    const city = fakeCity({
        listExport: [
            { lopeNummer: 100017, bildeIds: [image(1), image(2)] },
            { lopeNummer: 100018, bildeIds: [] },
        ],
        getThumbnail: { blob: new Blob(['x']), fileName: undefined },
        ...answers,
    });
    renderInApp(<ReportExport />, { city, session: { roles: ['admin'] } });
    const user = userEvent.setup();
    const generate = async (ids: string) => {
        if (ids) await user.type(screen.getByRole('textbox', { name: 'Meldings-id-er' }), ids);
        await user.click(screen.getByRole('button', { name: 'Generer' }));
    };
    return {
        city,
        generate,
        asked: () => city.argsOf('listExport').map(({ query }) => query),
    };
};

test('lists running number and images per report, or Ingen bilder (report-handling §2)', async () => {
    const { generate, asked, city } = show();
    await generate('17, 18');
    const [first, second] = within(await screen.findByRole('list', { name: 'Meldinger og bilder' })).getAllByRole(
        'listitem',
    );
    expect(within(first as HTMLElement).getByRole('heading', { name: '100017' })).toBeVisible();
    await waitFor(() => expect(within(first as HTMLElement).getAllByRole('button')).toHaveLength(2));
    expect(second).toHaveTextContent('100018Ingen bilder');
    expect(asked()).toEqual([{ meldingsIder: '17,18' }]);
    expect(city.argsOf('getThumbnail').map(({ params }) => params)).toEqual([{ id: image(1) }, { id: image(2) }]);
});

test.each(['', '17;a', '-1'])('%j is refused as a list of ids where they are numbers', async (ids) => {
    setOffered(['eksport-lopenummer']);
    const { generate, asked } = show();
    await generate(ids);
    expect(await screen.findByText('Oppgi meldings-id-er som hele tall med komma mellom.')).toBeVisible();
    expect(asked()).toEqual([]);
});

test('running numbers are taken as well, with or without nr, where the city offers that', async () => {
    setOffered(['eksport-lopenummer']);
    const { generate, asked } = show();
    await generate('nr. 100017, #100018 Nr 100018; 100019');
    await screen.findByRole('list', { name: 'Meldinger og bilder' });
    expect(asked()).toEqual([{ meldingsIder: 'nr100017,nr100018,100019' }]);
});

describe('in another city, whose ids are opaque (D14)', () => {
    beforeEach(() => setOffered([]));
    test('they are sent as they are typed', async () => {
        const { generate, asked } = show();
        await generate('A-7f, 6F9619FF-8B86-D011-B42D-00C04FC964FF;nr17 #18 vei.hull');
        await screen.findByRole('list', { name: 'Meldinger og bilder' });
        expect(asked()).toEqual([{ meldingsIder: 'A-7f,6F9619FF-8B86-D011-B42D-00C04FC964FF,nr17,#18,vei.hull' }]);
    });
    test('there must be one', async () => {
        const { generate, asked } = show();
        expect(screen.queryByText(/hele tall/i)).not.toBeInTheDocument();
        await generate(' , ');
        expect(await screen.findByText('Oppgi meldings-id-er med komma mellom.')).toBeVisible();
        expect(asked()).toEqual([]);
    });
});

test('shows a message when no report has the ids', async () => {
    const { generate } = show({ listExport: [] });
    await generate('999999');
    expect(await screen.findByText('Ingen meldinger har disse id-ene.')).toBeVisible();
});

test('a failure shows its reason and can be retried', async () => {
    let attempts = 0;
    const { generate } = show({
        listExport: () => {
            attempts += 1;
            if (attempts === 1) throw new HttpError('feil kode 500', 500, {});
            return [{ lopeNummer: 100018, bildeIds: [] }];
        },
    });
    await generate('18');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Ingen bilder')).toBeVisible();
});

test('counts the ids that belong to a report, each once', async () => {
    const { generate, asked } = show();
    await generate('17,18;18 999999');
    expect(await screen.findByText('Fant 2 av 3 meldinger.')).toBeVisible();
    expect(asked()).toEqual([{ meldingsIder: '17,18,999999' }]);
});

test('counts those found: one report by id and number is two, and a number of two reports is one', async () => {
    setOffered(['eksport-lopenummer']);
    const { generate } = show({
        listExport: [
            { lopeNummer: 100017, bildeIds: [], spurt: ['17', 'nr100017'] },
            { lopeNummer: 100018, bildeIds: [], spurt: ['100019'] },
            { lopeNummer: 100019, bildeIds: [], spurt: ['100019'] },
        ],
    });
    await generate('17 nr100017 100019 999999');
    expect(await screen.findByText('Fant 3 av 4 meldinger.')).toBeVisible();
});

test('more ids than one call can have are refused, and none is cut off', async () => {
    const { asked } = show();
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox', { name: 'Meldings-id-er' }));
    await user.paste(Array.from({ length: 700 }, (_, index) => index + 100_000).join(','));
    await user.click(screen.getByRole('button', { name: 'Generer' }));
    expect(await screen.findByText('For mange id-er på én gang. Del dem opp og ta noen om gangen.')).toBeVisible();
    expect(asked()).toEqual([]);
});

test('Generer fetches the same ids again', async () => {
    const { generate, asked } = show();
    await generate('17,18');
    await screen.findByRole('list', { name: 'Meldinger og bilder' });
    await generate('');
    await waitFor(() => expect(asked()).toHaveLength(2));
});
