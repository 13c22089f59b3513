import { aClock, aReport } from '../../../../tests/components/reports';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReadyMade } from '../../../api/entities/readyMade';
import { offering, onATelephone, showReport, startAfresh } from '../../../../tests/components/reportPage';
import { contractorReports, serviceReports } from '../../data/reports';
import { setOffered } from '../../runtime/offers';

beforeEach(startAfresh);

const listed = async (user: ReturnType<typeof showReport>['user']) => {
    // The list loads after the page.
    await screen.findByRole('button', { name: 'Tastatursnarveier' });
    await user.keyboard('?');
    return screen.findByRole('dialog', { name: 'Tastatursnarveier' });
};
const readyMade: ReadyMade = {
    id: 1,
    navn: 'Utbedret',
    tast: null,
    delt: false,
    kanEndres: true,
    eier: { id: '00000000-0000-4000-8000-000000000001', navn: 'Kari Nordmann' },
    meldingstypeIder: [],
    endring: { kommentar: 'x' },
};
const ofTheServiceDepartment = ['Gå til meldingstype', 'Gå til entreprenør', 'Gå til avtale', 'Tildel på nytt'];
const ofEverybody = [
    'Neste melding',
    'Gå til status',
    'Gå til kode for arbeid utført',
    'Skriv en kommentar',
    'Lukk meldingen',
];

test('the service department reads the key of each field, and of what the city offers', async () => {
    const { user } = showReport(serviceReports, {
        ...offering('samlet-behandling', 'ansvarlig'),
        report: aReport({ ansvarlig: null }),
        listResponsibles: [],
    });
    const help = await listed(user);
    for (const text of [...ofTheServiceDepartment, ...ofEverybody, 'Gå til ansvarlig', 'Behandle'])
        expect(help).toHaveTextContent(text);
    for (const text of ['Endre prioritet', 'Åpne hurtigvalg']) expect(help).not.toHaveTextContent(text);
});

test('each key of a field or a dialog does what is written of it', async () => {
    const { user } = showReport(serviceReports, {
        ...offering('samlet-behandling', 'ansvarlig', 'klokke', 'hurtigvalg'),
        report: aReport({ ansvarlig: null, klokke: aClock }),
        listResponsibles: [],
        listReadyMade: [readyMade],
        listStandardTexts: [],
        sayPresent: { andre: [], versjon: 3 },
        sayAbsent: undefined,
    });
    const help = await listed(user);
    const expected = [
        ['S', 'Gå til status', 'combobox', 'Status'],
        ['T', 'Gå til meldingstype', 'combobox', 'Meldingstype'],
        ['E', 'Gå til entreprenør', 'combobox', 'Entreprenør'],
        ['A', 'Gå til avtale', 'combobox', 'Avtale'],
        ['U', 'Gå til kode for arbeid utført', 'combobox', 'Arbeid utført'],
        ['I', 'Skriv en kommentar', 'textbox', 'Skriv en kommentar'],
        ['R', 'Gå til ansvarlig', 'combobox', 'Ansvarlig'],
        ['B', 'Behandle', 'dialog', /^Behandle Karl Johans gate 1/],
        ['O', 'Endre prioritet', 'dialog', 'Endre prioritet'],
        ['D', 'Tildel på nytt', 'dialog', 'Tildele meldingen på nytt?'],
        ['H', 'Åpne hurtigvalg', 'menu', 'Hurtigvalg'],
    ] as const;
    for (const [key, text] of expected) expect(help).toHaveTextContent(`${key}${text}`);
    await user.keyboard('{Escape}');
    for (const [key, , role, name] of expected) {
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        (document.activeElement as HTMLElement).blur();
        await user.keyboard(key.toLowerCase());
        const reached = await screen.findByRole(role, { name });
        if (role === 'combobox' || role === 'textbox') await waitFor(() => expect(reached).toHaveFocus());
        await user.keyboard('{Escape}');
    }
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.keyboard('m');
    expect(screen.getByRole('button', { name: 'Kart' })).toHaveAttribute('aria-expanded', 'true');
});

test('a contractor reads no key of what only the service department has', async () => {
    const { user } = showReport(contractorReports, offering('samlet-behandling', 'ansvarlig'));
    const help = await listed(user);
    for (const text of ofEverybody) expect(help).toHaveTextContent(text);
    for (const text of [...ofTheServiceDepartment, 'Gå til ansvarlig']) expect(help).not.toHaveTextContent(text);
});

test('until it is known what the city offers, nothing beyond the specification is asked for', async () => {
    setOffered(undefined);
    const { user, asked } = showReport(serviceReports);
    await listed(user);
    expect(asked('listReadyMade')).toEqual([]);
});

test('where the city offers nothing beyond the specification, there are the keys of the specified controls', async () => {
    const { user } = showReport(serviceReports, offering());
    const help = await listed(user);
    for (const text of [...ofTheServiceDepartment, ...ofEverybody]) expect(help).toHaveTextContent(text);
    expect(help).not.toHaveTextContent('Behandle');
});

describe('buttons show their key as a hint', () => {
    const hints = () =>
        screen.getAllByTitle(/./).flatMap(({ title }) => (/(?:^|\()[A-Z](?: \w)?\)?$/.test(title) ? [title] : []));
    const showButtons = async () => {
        const { user } = showReport(serviceReports, {
            ...offering('samlet-behandling', 'hurtigvalg'),
            listReadyMade: [{ ...readyMade, tast: 'u' }],
            listStandardTexts: [],
        });
        // On a telephone, in a drawer that is closed.
        await screen.findByText('Utbedret');
        return user;
    };

    test('until the keys are switched off', async () => {
        const user = await showButtons();
        expect(hints()).toEqual([
            'LUKK (C)',
            'Skriv ut (P)',
            'Tildel på nytt (D)',
            'Behandle (B)',
            'H U',
            'Hurtigvalg (H)',
        ]);
        const help = await listed(user);
        await user.click(screen.getByRole('switch', { name: 'Bruk tastatursnarveier' }));
        await user.click(screen.getByRole('button', { name: 'Lukk' }));
        await waitFor(() => expect(help).not.toBeInTheDocument());
        expect(hints()).toEqual([]);
    });

    test('never on touch', async () => {
        onATelephone();
        await showButtons();
        expect(hints()).toEqual([]);
    });
});
