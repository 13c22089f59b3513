import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { StaleError } from '../../data/cityFetch';
import { contractorReports, serviceReports } from '../../data/reports';
import { storeKey } from '../../runtime/preferences';
import { aReport } from '../../../../tests/components/reports';
import {
    click,
    offering,
    pick,
    showComments,
    showControls,
    showReport,
    startAfresh,
} from '../../../../tests/components/reportPage';

beforeEach(startAfresh);

const types = [
    { meldingstypeId: 3, beskrivelse: 'Hull i vei', synligForPublikum: true },
    { meldingstypeId: 4, beskrivelse: 'Mørk lampe', synligForPublikum: true },
];
const inEnglish = { language: 'en', listReportTypes: types } as const;

describe("names of the city's catalogues in English", () => {
    test('status is shown and picked in English, without a language mark', async () => {
        const { user } = showReport(serviceReports, inEnglish);
        const [pill] = await screen.findAllByText('In progress', { selector: '.status-pill' });
        expect(pill).not.toHaveAttribute('lang');
        const picker = await screen.findByRole('combobox', { name: 'Status' });
        await waitFor(() => expect(picker).toHaveTextContent('In progress'));
        await user.click(picker);
        await waitFor(() =>
            expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
                'Not assigned',
                'Not handled',
                'Rejected',
                'In progress',
                'Closed',
            ]),
        );
    });
    test('a type is searched by its displayed name; an unknown one stays Norwegian and is marked as such', async () => {
        const { user } = showControls(serviceReports, inEnglish);
        const picker = await screen.findByRole('combobox', { name: 'Report type' });
        await waitFor(() => expect(picker).toHaveValue('Hull i vei'));
        expect(picker).toHaveAttribute('lang', 'nb');
        await user.clear(picker);
        await user.type(picker, 'lamp');
        const option = await screen.findByRole('option', { name: 'Lamp out' });
        expect(option).not.toHaveAttribute('lang');
        await user.clear(picker);
        expect(await screen.findByRole('option', { name: 'Hull i vei' })).toHaveAttribute('lang', 'nb');
    });
    test("a contractor reads the type in English, the agreement in the city's words", async () => {
        showReport(contractorReports, { ...inEnglish, report: aReport({ meldingstypeId: 4 }) });
        expect(await screen.findByText('Lamp out', { selector: 'dd span' })).not.toHaveAttribute('lang');
    });
    test("the history's names are in English too", async () => {
        const felter = {
            Status: { fra: 'Under behandling', til: 'Sendt til månen' },
            Meldingstype: { fra: 'Mørk lampe', til: 'Hull i vei' },
            Adresse: { fra: 'Annet', til: 'Veibane' },
        };
        const { user } = showComments(serviceReports, {
            ...inEnglish,
            listHistory: [
                {
                    historikkBrukerNavn: 'Kari Nordmann',
                    historikkBrukerSelskap: null,
                    historikkTidspunkt: '2026-03-04T09:14:00Z',
                    felter,
                },
            ],
        });
        await user.click(await screen.findByRole('tab', { name: /^History/ }));
        const entry = await screen.findByText('Kari Nordmann', { selector: 'b' });
        const item = within(entry.closest('li') as HTMLElement);
        expect(item.getByText('In progress')).not.toHaveAttribute('lang');
        expect(item.getByText('Sendt til månen')).toHaveAttribute('lang', 'nb');
        expect(item.getByText('Lamp out')).not.toHaveAttribute('lang');
        expect(item.getByText('Hull i vei')).toHaveAttribute('lang', 'nb');
        // An address is not in the catalogue.
        expect(item.getByText('Veibane')).toHaveAttribute('lang', 'nb');
    });
    test("Norwegian shows the city's own words", async () => {
        const { user } = showReport(serviceReports, { listReportTypes: types });
        await screen.findAllByText('Under behandling', { selector: '.status-pill[lang=nb]' });
        const picker = screen.getByRole('combobox', { name: 'Meldingstype' });
        await waitFor(() => expect(picker).toHaveValue('Hull i vei'));
        await click(user, 'Tildel på nytt');
        expect(await screen.findByRole('dialog')).toHaveTextContent('Under behandling');
    });
});

test("a refused undo has the city's message in English", async () => {
    localStorage.setItem(`RaStore${storeKey}.locale`, '"en"');
    onTestFinished(() => localStorage.clear());
    const refused = {
        id: 12,
        lopeNummer: 10012,
        adresse: 'Karl Johans gate 1',
        utfall: 'avvist' as const,
        versjon: 3,
        felter: {},
        epost: null,
        errorMessage: 'En meldingstatus må velges.',
        code: 'statusRequired',
    };
    const angre = { id: '00000000-0000-4000-8000-0000000000e1', inntil: new Date().toISOString() };
    const { user } = showControls(serviceReports, {
        ...inEnglish,
        ...offering('angre'),
        updateServiceReport: { ...aReport(), angre },
        undoHandling: { meldinger: [refused] },
    });
    await pick(user, 'Status', 'Not handled');
    await click(user, 'Save status');
    await click(user, 'Undo');
    expect(await screen.findByText('A status must be chosen.')).toBeVisible();
});

test("a conflict's question names what the history has noted in English", async () => {
    const { user } = showControls(serviceReports, {
        ...inEnglish,
        listHistory: [
            {
                historikkBrukerNavn: 'Kari Nord',
                historikkBrukerSelskap: null,
                historikkTidspunkt: '2026-03-02T10:00:00Z',
                felter: { Meldingstype: { fra: 'Hull i vei', til: 'Mørk lampe' } },
            },
        ],
        updateServiceReport: () => {
            throw new StaleError('Endret av andre', 412);
        },
    });
    await pick(user, 'Status', 'Not handled');
    await click(user, 'Save status');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed the report' });
    await waitFor(() => expect(dialog).toHaveTextContent('Report typeYou saw: Hull i veiNow: Lamp out'));
});
