import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Configuration } from '../../../api/configuration';
import { fakeCity, renderWithFlashes, type FakeAnswers } from '../../../../tests/components/testing';
import { row } from '../../../../tests/components/reportList';
import { setOffered } from '../../runtime/offers';
import { contractorReports } from '../../data/reports';
import { NewReportDialog } from './NewReportDialog';

const portalType = 69;
const types = [
    { meldingstypeId: 3, beskrivelse: 'Hull i vei', synligForPublikum: true },
    { meldingstypeId: 4, beskrivelse: 'Defekt gatelys', synligForPublikum: true },
    { meldingstypeId: 5, beskrivelse: 'Intern befaring', synligForPublikum: false },
    { meldingstypeId: portalType, beskrivelse: 'Ønske om nytt tre', synligForPublikum: true },
];
const png = (name: string, type = 'image/png') => new File([name], name, { type, lastModified: 1 });
let made = 0;
/** Object URLs that the test has made and not released; an earlier test's may be released meanwhile. */
let openUrls = new Set<string>();
beforeEach(() => {
    setOffered([]);
    openUrls = new Set();
    URL.createObjectURL = () => {
        made += 1;
        openUrls.add(`blob:${made}`);
        return `blob:${made}`;
    };
    URL.revokeObjectURL = (url) => void openUrls.delete(url);
});

const show = (answers: FakeAnswers = {}, configuration: Partial<Configuration> = {}) => {
    const city = fakeCity({ listReportTypes: types, createReport: { id: 77 }, ...answers });
    const onClose = vi.fn<() => void>();
    const { unmount } = renderWithFlashes(<NewReportDialog onClose={onClose} />, { city, configuration });
    const sent = () => city.argsOf('createReport');
    // applyAccept false: as when files are dropped, or chosen under 'all files'.
    return { city, onClose, sent, unmount, user: userEvent.setup({ applyAccept: false }) };
};
type User = ReturnType<typeof show>['user'];
const chooseType = async (user: User, name = 'Hull i vei') => {
    await user.click(await screen.findByRole('combobox', { name: /Meldingstype/ }));
    await user.click(await screen.findByRole('option', { name }));
};
const choosePlace = (user: User) => user.click(screen.getByRole('button', { name: 'Velg i kartet' }));
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Opprett melding' }));
const description = () => screen.getByRole('textbox', { name: 'Beskrivelse' });
const upload = async (user: User, ...files: File[]) => {
    await user.upload(screen.getByLabelText('Last opp bilder', { selector: 'input' }), files);
    // The sizes of the pictures are read first.
    await waitFor(() => expect(screen.queryByText(/^Gjør bilde/)).not.toBeInTheDocument());
};

test('report-handling §2: only public types are offered', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('combobox', { name: /Meldingstype/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
        'Defekt gatelys',
        'Hull i vei',
        'Ønske om nytt tre',
    ]);
});

test('Enter on a text that is no type does not create a report of the former type', async () => {
    const { user, sent } = show();
    await chooseType(user);
    await choosePlace(user);
    const type = screen.getByRole('combobox', { name: /Meldingstype/ });
    await user.type(type, 'xyz{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(type).toHaveValue('xyz');
    await user.clear(type);
    await user.click(await screen.findByRole('option', { name: 'Defekt gatelys' }));
    await submit(user);
    await waitFor(() => expect(sent()).toMatchObject([{ body: { meldingstypeId: 4 } }]));
});

test('a report is not created of the former place while the address of a new one is looked up', async () => {
    const { user, sent } = show();
    await chooseType(user);
    await choosePlace(user);
    await user.click(screen.getByRole('button', { name: 'Finn adressen' }));
    await submit(user);
    expect(await screen.findByText('Finner adressen …')).toBeVisible();
    expect(sent()).toEqual([]);
    await choosePlace(user);
    await waitFor(() => expect(screen.queryByText('Finner adressen …')).not.toBeInTheDocument());
    await submit(user);
    await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a report is not created without a picture that is still being made smaller', async () => {
    const { user, sent, city } = show();
    await chooseType(user);
    await choosePlace(user);
    let release = (): void => undefined;
    const picture = png('stor.png');
    const head = { arrayBuffer: () => new Promise((resolve) => (release = () => resolve(new ArrayBuffer(0)))) };
    vi.spyOn(picture, 'slice')
        .mockReturnValueOnce(new Blob())
        .mockReturnValueOnce(head as Blob);
    await user.upload(screen.getByLabelText('Last opp bilder', { selector: 'input' }), picture);
    expect(screen.getByRole('button', { name: 'Opprett melding' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Opprett melding' })).toBeEnabled());
    await submit(user);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(city.argsOf('createReport')[0]?.files).toEqual([picture]);
});

test('D14: a city that configures none disables no type', async () => {
    const { user } = show();
    await chooseType(user, 'Ønske om nytt tre');
    expect(screen.getByRole('combobox', { name: /Meldingstype/ })).toHaveValue('Ønske om nytt tre');
});

test('report-handling §2: a disabled type cannot be chosen, and explains why', async () => {
    const { user } = show({}, { DISABLED_CHOICES: `type:${portalType}:portal` });
    await user.click(await screen.findByRole('combobox', { name: /Meldingstype/ }));
    const option = await screen.findByRole('option', { name: /Ønske om nytt tre/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.hover(option);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Deaktivert - Må meldes inn via publikumsportal');
    await user.click(option);
    expect(screen.getByRole('combobox', { name: /Meldingstype/ })).toHaveValue('');
});

test('report-handling §2: a disabled type is reached by keyboard too, which explains why it cannot be chosen', async () => {
    const { user } = show({}, { DISABLED_CHOICES: `type:${portalType}:portal` });
    const reason = 'Deaktivert - Må meldes inn via publikumsportal';
    const type = await screen.findByRole('combobox', { name: /Meldingstype/ });
    await user.click(type);
    await user.keyboard('{ArrowUp}');
    const option = await screen.findByRole('option', { name: /Ønske om nytt tre/ });
    expect(option).toHaveAccessibleDescription(reason);
    expect(type).toHaveAttribute('aria-activedescendant', option.id);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
    await user.keyboard('{Enter}');
    expect(type).toHaveValue('');
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await user.keyboard('{Enter}');
    expect(type).toHaveValue('Hull i vei');
});

test('typing and Enter chooses the first type that is not disabled', async () => {
    const { user } = show({}, { DISABLED_CHOICES: 'type:4:portal' });
    const type = await screen.findByRole('combobox', { name: /Meldingstype/ });
    await user.type(type, 'e');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
        'Defekt gatelys',
        'Hull i vei',
        'Ønske om nytt tre',
    ]);
    expect(type).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Hull i vei' }).id);
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Deaktivert - Må meldes inn via publikumsportal');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(type).toHaveValue('Hull i vei');
    await user.clear(type);
    await user.type(type, 'e{Enter}');
    expect(type).toHaveValue('Hull i vei');
});

describe('messages (report-handling §5)', () => {
    test('En meldingstype må velges. and Adresse må fylles ut.', async () => {
        const { user, sent } = show();
        await submit(user);
        expect(screen.getByText('En meldingstype må velges.')).toBeVisible();
        expect(screen.getByText('Adresse må fylles ut.')).toBeVisible();
        expect(screen.getByRole('combobox', { name: /Meldingstype/ })).toHaveFocus();
        expect(sent()).toEqual([]);
    });
    test('E-post er ikke gyldig.', async () => {
        const { user } = show();
        await user.type(screen.getByRole('textbox', { name: 'Innmelders e-post' }), 'ola@');
        await submit(user);
        expect(screen.getByText('E-post er ikke gyldig.')).toBeVisible();
    });
    test('Melding beskrivelse teksten må være mindre en 300 tegn.', async () => {
        const { user } = show();
        await user.click(description());
        await user.paste('x'.repeat(301));
        expect(screen.queryByText(/tegn igjen/)).not.toBeInTheDocument();
        await submit(user);
        expect(screen.getByText('Melding beskrivelse teksten må være mindre en 300 tegn.')).toBeVisible();
    });
    test('(n tegn igjen) from 270 characters to 300', async () => {
        const { user } = show();
        await user.click(description());
        await user.paste('x'.repeat(269));
        expect(screen.queryByText(/tegn igjen/)).not.toBeInTheDocument();
        await user.paste('y');
        expect(screen.getByText('(30 tegn igjen)')).toBeVisible();
        await user.paste('z'.repeat(30));
        expect(screen.getByText('(0 tegn igjen)')).toBeVisible();
    });
    test('the counter counts what is stored: letters as typed on any keyboard, without blanks at the end', async () => {
        const { user } = show();
        await user.click(description());
        await user.paste(`${'a\u030a'.repeat(295)}\n`);
        expect(screen.getByText('(5 tegn igjen)')).toBeVisible();
    });
});

describe('images (report-handling §2, §5)', () => {
    test('previews, removable; the upload link is gone at four; object URLs are released', async () => {
        const { user, unmount } = show();
        await upload(user, png('a.png'), png('b.png'), png('c.png'));
        await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
        await upload(user, png('d.png'));
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Last opp bilder' })).not.toBeInTheDocument());
        await user.click(screen.getByRole('button', { name: 'Fjern bilde 2: b.png' }));
        expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
            'Bilde 1: a.png',
            'Bilde 2: c.png',
            'Bilde 3: d.png',
        ]);
        expect(screen.getByRole('button', { name: 'Last opp bilder' })).toBeVisible();
        expect(openUrls.size).toBeGreaterThanOrEqual(3);
        unmount();
        await waitFor(() => expect([...openUrls]).toEqual([]), { timeout: 5000 });
    });
    test('the first four are kept of six', async () => {
        const { user } = show();
        await upload(user, ...['1', '2', '3', '4', '5', '6'].map((name) => png(`${name}.png`)));
        await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(4));
        expect(screen.getByRole('img', { name: 'Bilde 4: 4.png' })).toBeVisible();
        expect(screen.getByText('Du kan legge til høyst 4 bilder. De første er beholdt.')).toBeVisible();
    });
    test('must be images', async () => {
        const { user } = show();
        await upload(user, png('notat.pdf', 'application/pdf'));
        expect(screen.getByRole('alert')).toHaveTextContent('Bare bilder kan legges til (PNG eller JPEG).');
        expect(screen.queryByRole('img')).not.toBeInTheDocument();
    });
});

test('Ny melding er opprettet. — all input is sent, and the dialog closes', async () => {
    const { user, sent, onClose } = show();
    await chooseType(user);
    await user.type(screen.getByRole('textbox', { name: 'Innmelders e-post' }), 'ola@oslo.no');
    await user.type(description(), 'Stort hull');
    await choosePlace(user);
    const image = png('hull.png');
    await upload(user, image);
    await submit(user);
    expect(await screen.findByText('Ny melding er opprettet.')).toBeInTheDocument();
    expect(sent()).toEqual([
        {
            body: {
                meldingstypeId: 3,
                innsenderEpost: 'ola@oslo.no',
                innsenderNavn: null,
                innsenderTelefon: null,
                beskrivelse: 'Stort hull',
                adresse: 'Storgata 1',
                latitude: 59.912,
                longitude: 10.751,
            },
            files: [image],
        },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
});

test('a caller’s name and number are sent, open reports nearby are shown before, and the flash leads to the new one', async () => {
    setOffered(['dialog', 'naerliggende-meldinger']);
    const near = (id: number, meldingstypeId: number, avstand: number) => ({
        ...row,
        id,
        lopeNummer: 10_000 + id,
        adresse: `Storgata ${id}`,
        meldingstypeId,
        avstand,
    });
    const { user, city, sent } = show({
        listNearbyReports: [near(31, 4, 10), near(32, 3, 40)],
        listStatuses: [],
        createReport: { id: 77, lopeNummer: 10_077 },
    });
    await chooseType(user);
    await user.type(await screen.findByRole('textbox', { name: 'Innmelder' }), 'Ola Hansen');
    await user.type(screen.getByRole('textbox', { name: 'Innmelders telefon' }), '912 34 567');
    await choosePlace(user);
    const nearby = within(await screen.findByRole('region', { name: 'Åpne meldinger innenfor 100 meter:' }));
    const links = await nearby.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Storgata 32', 'Storgata 31']);
    expect(links[0]).toHaveAttribute('target', '_blank');
    expect(city.argsOf('listNearbyReports')[0]).toMatchObject({
        query: { latitude: 59.912, longitude: 10.751, apne: 'ja' },
    });
    await submit(user);
    expect(await screen.findByRole('link', { name: 'Åpne nr. 10077', hidden: true })).toHaveAttribute(
        'href',
        '/saksbehandlermeldinger/77',
    );
    expect(sent()).toMatchObject([{ body: { innsenderNavn: 'Ola Hansen', innsenderTelefon: '912 34 567' } }]);
});

test('a company gets the number of its report, but no link, since another company may have got the report', async () => {
    const city = fakeCity({ listReportTypes: types, createReport: { id: 77, lopeNummer: 10_077 } });
    renderWithFlashes(
        <ResourceContextProvider value={contractorReports}>
            <NewReportDialog onClose={() => undefined} />
        </ResourceContextProvider>,
        { city, session: { roles: ['contractor'] } },
    );
    const user = userEvent.setup();
    await chooseType(user);
    await choosePlace(user);
    await submit(user);
    expect(await screen.findByText('Ny melding er opprettet.')).toBeInTheDocument();
    expect(screen.getByText('Nr. 10077')).toBeInTheDocument();
    expect(screen.queryByRole('link', { hidden: true })).not.toBeInTheDocument();
});

test('Ny melding ble ikke opprettet. — shows the server’s messages at their fields, and keeps the input', async () => {
    const { user, onClose } = show({
        createReport: () => {
            throw new HttpError('Bildene kan ikke være ødelagte.', 400, {
                errorMessage: 'Bildene kan ikke være ødelagte.',
                errors: {
                    bilder: 'Bildene kan ikke være ødelagte.',
                    latitude: 'Adressen er utenfor Oslo.',
                    root: { serverError: '' },
                },
            });
        },
    });
    await chooseType(user);
    await user.type(description(), 'Stort hull');
    await choosePlace(user);
    await upload(user, png('hull.jpg', 'image/jpeg'), png('notat.pdf', 'application/pdf'));
    await submit(user);
    expect(await screen.findByText('Ny melding ble ikke opprettet.')).toBeInTheDocument();
    expect(screen.getByText('Bildene kan ikke være ødelagte.')).toBeVisible();
    expect(screen.getByText('Adressen er utenfor Oslo.')).toBeVisible();
    expect(description()).toHaveValue('Stort hull');
    expect(screen.getByRole('combobox', { name: /Meldingstype/ })).toHaveValue('Hull i vei');
    expect(screen.getByLabelText('Adresse i kartet')).toHaveValue('Storgata 1');
    expect(screen.getByRole('img')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Opprett melding' })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
});

describe('closing', () => {
    test('an untouched dialog closes at once', async () => {
        const { user, onClose } = show();
        await user.click(screen.getByRole('button', { name: 'Lukk ny melding' }));
        expect(onClose).toHaveBeenCalledOnce();
    });
    test('with unsaved input it asks first', async () => {
        const { user, onClose } = show();
        await user.type(description(), 'Stort');
        await user.click(screen.getByRole('button', { name: 'Avbryt' }));
        const question = await screen.findByRole('dialog', { name: 'Forkaste meldingen?' });
        await user.click(within(question).getByRole('button', { name: 'Fortsett å skrive' }));
        await waitFor(() =>
            expect(screen.queryByRole('dialog', { name: 'Forkaste meldingen?' })).not.toBeInTheDocument(),
        );
        expect(description()).toHaveValue('Stort');
        expect(onClose).not.toHaveBeenCalled();
        await user.keyboard('{Escape}');
        await user.click(
            within(await screen.findByRole('dialog', { name: 'Forkaste meldingen?' })).getByRole('button', {
                name: 'Forkast',
            }),
        );
        expect(onClose).toHaveBeenCalledOnce();
    });
});
