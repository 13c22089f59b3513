import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { imported } from '../../../tests/components/catalogue';
import { type FakeAnswers, fakeCity, renderWithFlashes } from '../../../tests/components/testing';
import { FirstSteps } from './FirstSteps';

const show = (answers: FakeAnswers) => {
    const city = fakeCity(answers);
    renderWithFlashes(<FirstSteps />, { city, session: { roles: ['admin'] } });
    const { argsOf: asked } = city;
    return { user: userEvent.setup(), asked };
};

test('the first steps of a city say which are done, and lead to their pages', async () => {
    show({ getFirstSteps: { mangler: ['kontrakt', 'epost'], erTom: false } });
    const steps = await screen.findAllByRole('listitem');
    expect(steps.filter((step) => within(step).queryByTitle('Mangler'))).toHaveLength(2);
    expect(steps.filter((step) => within(step).queryByTitle('Ferdig'))).toHaveLength(11);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Bydeler med grenser', '/katalog/bydeler'],
        ['Statusene 1–5', '/katalog/statuser'],
        ['En kategori, som meldingstypene trenger', '/katalog/kategorigrupper'],
        ['Meldingstyper', '/katalog/meldingstyper'],
        ['En entreprenør', '/entreprenorer'],
        ['Avtaler med et selskap', '/katalog/avtaler'],
        ['Enheter, som prosesskodene trenger', '/katalog/enheter'],
        ['Et prosesskodeskjema, som kontrakten trenger', '/prosesskoder'],
        ['En gyldig kontrakt med entreprenøren', '/entreprenorer'],
        ['Hvilke meldinger avtalene får', '/katalog/rutetabell'],
        ['En saksbehandler i serviceavdelingen', '/serviceavdelingen'],
        ['Navn og signatur, som innmeldere ser', '/katalog/kommune'],
    ]);
});

test('an empty city starts from the example once its number of rows is typed', async () => {
    const { user, asked } = show({ getFirstSteps: { mangler: ['kontrakt'], erTom: true }, startFromExample: imported });
    await user.click(await screen.findByRole('button', { name: 'Start fra et eksempel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Start fra et eksempel' }));
    expect(question.getByRole('listitem')).toHaveTextContent('Meldingstyper: Nedfalt tre');
    await user.type(question.getByRole('textbox', { name: 'Skriv 3 for å bekrefte' }), '3');
    await user.click(question.getByRole('button', { name: 'Les inn' }));
    expect(await screen.findByText('Eksempelet er lest inn.')).toBeVisible();
    expect(asked('startFromExample')).toEqual([{ body: { prove: true } }, { body: { prove: false, bekreftet: 3 } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the statuses that rules refer to are added once their number is typed', async () => {
    const names = { 1: 'Ikke tildelt', 2: 'Ikke behandlet', 3: 'Avvist', 4: 'Under behandling', 5: 'Ferdig behandlet' };
    const [first] = imported.filer;
    const { user, asked } = show({
        getFirstSteps: { mangler: ['statuser'], erTom: false },
        importCatalogue: {
            ...imported,
            filer: [{ ...first!, nye: Object.keys(names), endret: [], fjernet: [], navn: names }],
        },
    });
    await user.click(await screen.findByRole('button', { name: 'Legg til statusene' }));
    expect(await screen.findByText(Object.values(names).join(', '))).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Skriv 5 for å bekrefte' }), '5{Enter}');
    expect(await screen.findByText('Filene er lest inn.')).toBeVisible();
    expect(asked('importCatalogue')).toMatchObject([
        { body: { prove: true } },
        { body: { prove: false, bekreftet: 5 }, ifMatch: '"3"' },
    ]);
});
