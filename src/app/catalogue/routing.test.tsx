import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addYears } from 'date-fns';
import { expect, test } from 'vitest';
import { osloDay } from '../../api/rules/oslo';
import { comeBackAs, withKeptDrafts } from '../../../tests/components/keptDrafts';
import { type FakeAnswers, refusal } from '../../../tests/components/testing';
import { row, showKind } from '../../../tests/components/catalogue';
import { StaleError } from '../data/cityFetch';

withKeptDrafts();

const cell = { regelId: null, flere: false, egenRegel: false, hindretAvtaleId: null, mangler: null };

/** The page Ruting with a rule, and with an agreement that would get reports if it had a company. */
const showRouting = (type: object = {}, changed: object = {}, answers: FakeAnswers = {}) =>
    showKind('rutetabell', {
        listCatalogue: ({ params }) =>
            ({
                meldingstyper: [{ ...row(1, 'Hull i veien'), ...type }],
                bydeler: [row(7, 'Sagene')],
                avtaler: [row(30, 'Veidrift'), row(31, 'Lysdrift')],
                rutingsregler: [{ ...row(4, 'Hull i veien'), meldingstype_id: 1, avtale_id: 30 }],
                ruting: [{ ...row(31, 'Lysdrift'), meldingstyper: [1], bydeler: [7] }],
            })[params.slag as string] ?? [],
        getRoutingMatrix: {
            celler: [
                {
                    ...cell,
                    meldingstypeId: 1,
                    bydelId: 7,
                    avtaleId: null,
                    hindretAvtaleId: 31,
                    mangler: 'selskap',
                    ...changed,
                },
            ],
        },
        dryRunRoutingRule: {
            meldinger: 412,
            flyttes: 12,
            grupper: [{ fra: 'Veidrift', til: null, fraHindret: null, tilHindret: 'Lysdrift', antall: 12 }],
            eksempler: [],
            etag: '"7"',
        },
        deleteCatalogueRow: undefined,
        listReportTypes: [],
        ...answers,
    });

test('the page Ruting has the trial, the rules and the coverage below the matrix', async () => {
    showRouting();
    await screen.findByRole('button', { name: /^Hull i veien, Sagene/ });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
        'Prøv: hvem får en melding?',
        'Rutingsregler',
        'Dekning',
    ]);
});

test('the matrix has a type until the day on which it ends', async () => {
    showRouting({ avsluttet: osloDay(addYears(new Date(), 1)) });
    expect(await screen.findByRole('button', { name: /^Hull i veien, Sagene/ })).toBeVisible();
});

test('a cell of the matrix names the agreement that lacks a company', async () => {
    showRouting();
    expect(
        await screen.findByRole('button', { name: 'Hull i veien, Sagene: Lysdrift (uten selskap)' }),
    ).toBeInTheDocument();
});

test.each(['{Escape}', '{Enter}'])('a cell of the matrix that is left by %s has the focus', async (key) => {
    const { user } = showRouting();
    const name = 'Hull i veien, Sagene: Lysdrift (uten selskap)';
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('combobox', { name: 'Hull i veien, Sagene' })).toHaveFocus();
    await user.keyboard(key);
    expect(screen.getByRole('button', { name })).toHaveFocus();
});

test('a cell that another rule decides names that rule, which is not removed here', async () => {
    const { user } = showRouting({}, { avtaleId: 30, regelId: 4, hindretAvtaleId: null, mangler: null });
    await user.click(await screen.findByRole('button', { name: 'Hull i veien, Sagene: Veidrift · regel' }));
    const choice = screen.getByRole('combobox', { name: 'Hull i veien, Sagene' });
    expect(within(choice).queryByRole('option', { name: 'Etter dekning' })).not.toBeInTheDocument();
    await user.selectOptions(choice, 'Etter rutingsregel 4');
    expect(screen.queryByText('1 endring er ikke lagret')).not.toBeInTheDocument();
});

test('a cell’s own rule that reaches nobody can be removed', async () => {
    const { user } = showRouting({}, { egenRegel: true });
    await user.click(await screen.findByRole('button', { name: 'Hull i veien, Sagene: Lysdrift (uten selskap)' }));
    const choice = screen.getByRole('combobox', { name: 'Hull i veien, Sagene' });
    expect(choice).toHaveDisplayValue('Ingen');
    await user.selectOptions(choice, 'Etter dekning');
    expect(await screen.findByText('1 endring er ikke lagret')).toBeInTheDocument();
});

test('a changed rule is tried, and saved once the number of moved reports is typed', async () => {
    const { user, asked } = showRouting();
    await user.click(await screen.findByRole('button', { name: 'Endre «Hull i veien»' }));
    const form = within(await screen.findByRole('dialog', { name: 'Endre «Hull i veien»' }));
    await user.click(form.getByRole('button', { name: 'Se virkningen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Lagre endringen?' }));
    expect(
        question.getByText('Veidrift → Ingen (Lysdrift mangler selskap eller gyldig kontrakt): 12'),
    ).toBeInTheDocument();
    expect(asked('updateCatalogueRow')).toEqual([]);
    await user.type(question.getByRole('textbox', { name: 'Skriv 12 for å bekrefte' }), '12');
    await user.click(question.getByRole('button', { name: 'Lagre' }));
    await waitFor(() =>
        expect(asked('updateCatalogueRow')).toMatchObject([
            { params: { slag: 'rutingsregler', id: '4' }, body: { avtale_id: 30, bekreftet: 12 } },
        ]),
    );
});

test('a rule is removed once the number of moved reports is typed', async () => {
    const { user, asked } = showRouting();
    await user.click(await screen.findByRole('button', { name: 'Fjern «Hull i veien»' }));
    const removal = within(await screen.findByRole('dialog', { name: 'Fjerne?' }));
    await user.type(removal.getByRole('textbox', { name: 'Skriv 12 for å bekrefte' }), '12');
    await user.click(removal.getByRole('button', { name: 'Fjern' }));
    await waitFor(() =>
        expect(asked('deleteCatalogueRow')).toEqual([
            { params: { slag: 'rutingsregler', id: '4' }, query: { bekreftet: 12 }, ifMatch: '"1"' },
        ]),
    );
});

test('a rule that somebody else has changed can be removed at the next try', async () => {
    const rule = { ...row(4, 'Hull i veien'), meldingstype_id: 1, avtale_id: 30 };
    let etag = '"1"';
    const { user, asked } = showRouting(
        {},
        {},
        {
            listCatalogue: ({ params }) => (params.slag === 'rutingsregler' ? [{ ...rule, etag }] : []),
            deleteCatalogueRow: ({ ifMatch }) => {
                if (ifMatch === '"2"') return undefined;
                etag = '"2"';
                throw new StaleError('Raden er endret.', 412, { errorMessage: 'Raden er endret.' });
            },
        },
    );
    const remove = async () => {
        await user.click(await screen.findByRole('button', { name: 'Fjern «Hull i veien»' }));
        const removal = within(await screen.findByRole('dialog', { name: 'Fjerne?' }));
        await user.type(removal.getByRole('textbox', { name: 'Skriv 12 for å bekrefte' }), '12');
        await user.click(removal.getByRole('button', { name: 'Fjern' }));
    };
    await remove();
    expect(await screen.findByText('Raden er endret.')).toBeVisible();
    await remove();
    await waitFor(() => expect(asked('deleteCatalogueRow')[1]).toMatchObject({ ifMatch: '"2"' }));
});

/** The matrix of Veidrift everywhere, into which the names of agreements are pasted from a spreadsheet. */
const pasteIntoMatrix = async (
    updateRouting: () => undefined = () => undefined,
    whenTried: () => Promise<unknown> = () => Promise.resolve(),
) => {
    const { user, asked } = showKind('rutetabell', {
        listCatalogue: ({ params }) =>
            ({
                meldingstyper: [row(1, 'Hull i veien'), row(2, 'Mørk lykt')],
                bydeler: [row(7, 'Sagene'), row(8, 'Frogner')],
                avtaler: [row(30, 'Veidrift'), row(31, 'Lysdrift')],
            })[params.slag as string] ?? [],
        getRoutingMatrix: {
            celler: [1, 2].flatMap((meldingstypeId) =>
                [7, 8].map((bydelId) => ({ ...cell, meldingstypeId, bydelId, avtaleId: 30 })),
            ),
        },
        dryRunRouting: async () => {
            await whenTried();
            return {
                meldinger: 412,
                flyttes: 12,
                grupper: [],
                eksempler: [{ id: 7, lopeNummer: 100_007, fra: 'Veidrift', til: 'Lysdrift' }],
                etag: '"7"',
            };
        },
        updateRouting,
        listReportTypes: [],
    });
    const first = await screen.findByRole('button', { name: 'Hull i veien, Sagene: Veidrift' });
    const clipboardData = { getData: () => 'Lysdrift\t30\r\nukjent\tlysdrift\r\n' };
    fireEvent.paste(first, { clipboardData });
    const seeEffect = async () => {
        await user.click(screen.getByRole('button', { name: 'Se virkningen' }));
        expect(await screen.findByText(/12 av 412 meldinger ville gått et annet sted/)).toBeInTheDocument();
        await waitFor(() => expect(screen.getByRole('button', { name: 'Lagre' })).toBeEnabled());
    };
    const save = async () => {
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        await user.type(await screen.findByRole('textbox', { name: 'Skriv 12 for å bekrefte' }), '12{Enter}');
    };
    return { user, asked, seeEffect, save };
};

test('names of agreements pasted into the matrix change its cells; unknown names change nothing', async () => {
    await pasteIntoMatrix();
    // Veidrift is there already.
    expect(screen.getByText('2 endringer er ikke lagret')).toBeInTheDocument();
    expect(await screen.findByText('Ingen avtale heter ukjent. De cellene er som før.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mørk lykt, Frogner: Lysdrift · endret' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mørk lykt, Sagene: Veidrift' })).toBeInTheDocument();
});

test('a cell changed while the effect is read must be tried too before it is saved', async () => {
    let answer = (): void => undefined;
    const { user, asked } = await pasteIntoMatrix(undefined, () => new Promise<void>((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Se virkningen' }));
    await waitFor(() => expect(asked('dryRunRouting')).toHaveLength(1));
    const clipboardData = { getData: () => 'Lysdrift' };
    fireEvent.paste(screen.getByRole('button', { name: 'Mørk lykt, Sagene: Veidrift' }), { clipboardData });
    expect(await screen.findByText('3 endringer er ikke lagret')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Se virkningen' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    expect(screen.queryByText(/12 av 412 meldinger/)).not.toBeInTheDocument();
});

test('a changed matrix is left only after a question', async () => {
    const { user } = await pasteIntoMatrix();
    await user.click(screen.getByRole('link', { name: 'Til katalogen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Noe er ikke lagret' }));
    await user.click(question.getByRole('button', { name: 'Fortsett' }));
    expect(screen.getByText('2 endringer er ikke lagret')).toBeInTheDocument();
});

test('unsaved changes of the matrix are restored after an expired session', async () => {
    await pasteIntoMatrix();
    await comeBackAs('kari');
    showRouting();
    expect(await screen.findByText('2 endringer er ikke lagret')).toBeInTheDocument();
});

test('agreements that cannot be read show so in place of the matrix, and are read again', async () => {
    let fails = true;
    const { user } = showKind('rutetabell', {
        listCatalogue: ({ params }) => {
            if (params.slag === 'avtaler' && fails) throw refusal(404, 'Nede');
            return [];
        },
        getRoutingMatrix: { celler: [] },
        listReportTypes: [],
    });
    const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
    fails = false;
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument());
});

test('a changed matrix is saved once its effect has been seen', async () => {
    const { asked, seeEffect, save } = await pasteIntoMatrix();
    expect(screen.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    await seeEffect();
    // An admin opens no reports (D5).
    expect(screen.getByText('100007').closest('a')).toBeNull();
    await save();
    await waitFor(() =>
        expect(asked('updateRouting')).toEqual([
            {
                ifMatch: '"7"',
                body: {
                    bekreftet: 12,
                    endringer: [
                        { meldingstypeId: 1, bydelId: 7, avtaleId: 31 },
                        { meldingstypeId: 2, bydelId: 8, avtaleId: 31 },
                    ],
                },
            },
        ]),
    );
});

test('changes to a matrix that somebody else has changed are kept, and must be tried again', async () => {
    let attempt = 0;
    const { asked, seeEffect, save } = await pasteIntoMatrix(() => {
        if (attempt++ === 0) throw new StaleError('Noen andre har endret dette.', 412);
        return undefined;
    });
    await seeEffect();
    await save();
    expect(await screen.findByText('Noen andre har endret dette.')).toBeInTheDocument();
    expect(screen.getByText('2 endringer er ikke lagret')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Se virkningen' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Lagre' })).toBeDisabled();
    await seeEffect();
    await save();
    await waitFor(() => expect(asked('updateRouting')).toHaveLength(2));
});

test('routing is tried with answers and a day', async () => {
    const properties = { fare: { title: 'Er det farlig?', type: 'boolean' as const } };
    const { user, asked } = showKind('rutetabell', {
        listReportTypes: [
            {
                meldingstypeId: 1,
                beskrivelse: 'Hull i veien',
                synligForPublikum: true,
                sporsmal: { type: 'object', properties, required: ['fare'] },
            },
        ],
        getRoutingMatrix: { celler: [] },
        tryRouting: {
            bydel: 'Sagene',
            avtale: 'Veidrift',
            selskap: 'Nordvei AS',
            regelId: 4,
            hindretAvtale: null,
            mangler: null,
        },
    });
    await user.click(await screen.findByRole('button', { name: 'Prøv: hvem får en melding?' }));
    expect(
        await screen.findByText('Før det kan prøves: velg en meldingstype, velg et sted på kartet'),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('combobox', { name: /Meldingstype/ }));
    await user.click(await screen.findByRole('option', { name: 'Hull i veien' }));
    await user.click(await screen.findByRole('button', { name: 'Velg i kartet' }));
    expect(screen.getByText('Før det kan prøves: «Er det farlig?»: Spørsmålet må besvares.')).toBeInTheDocument();
    expect(asked('tryRouting')).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: /Er det farlig/ }));
    await user.click(await screen.findByRole('option', { name: 'Ja' }));
    expect(await screen.findByText('Sagene: Veidrift (Nordvei AS), etter rutingsregel 4.')).toBeInTheDocument();
    const today = osloDay(new Date());
    expect(asked('tryRouting')).toMatchObject([
        { query: { meldingstypeId: 1, latitude: 59.912, longitude: 10.751, svar: '{"fare":true}', dag: today } },
    ]);
    const days = screen.getByRole('group', { name: 'Dag' });
    await user.click(within(days).getByRole('spinbutton', { name: 'År' }));
    // Four years, since 29 February has no day a year later.
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    const dag = osloDay(addYears(new Date(), 4));
    await waitFor(() => expect(asked('tryRouting').at(-1)).toMatchObject({ query: { dag } }));
});

test('a routing rule has months, and the questions of its type', async () => {
    const rule = { nokkel: '1', id: 1, navn: 'Hull i veien', meldingstype_id: 1, avtale_id: 30, fra_maned: 11 };
    const { user } = showKind('rutingsregler', {
        listCatalogue: ({ params }) =>
            ({
                rutingsregler: [{ ...rule, til_maned: 3, sporsmal: 'fare', svar: 'ja', etag: '"1"' }],
                meldingstyper: [row(1, 'Hull i veien')],
                avtaler: [row(30, 'Veidrift')],
            })[params.slag as string] ?? [],
        listReportTypes: [
            {
                meldingstypeId: 1,
                beskrivelse: 'Hull i veien',
                synligForPublikum: true,
                sporsmal: { type: 'object', properties: { fare: { title: 'Er det farlig?', type: 'boolean' } } },
            },
        ],
    });
    const listed = within(await screen.findByRole('row', { name: /november/ }));
    expect(await listed.findByText('Veidrift')).toBeInTheDocument();
    expect(listed.getByText('mars')).toBeInTheDocument();
    expect(await listed.findByText('Er det farlig?')).toBeInTheDocument();
    await user.click(listed.getByRole('button', { name: 'Endre «Hull i veien»' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
        expect(dialog.getByRole('combobox', { name: /^Spørsmål/ })).toHaveTextContent('Er det farlig?'),
    );
    expect(dialog.getByRole('combobox', { name: /^Svar/ })).toHaveTextContent('ja');
});
