import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contractorReports, serviceReports } from '../../data/reports';
import { setOffered } from '../../runtime/offers';
import { aClock, aReport } from '../../../../tests/components/reports';
import {
    click,
    offering,
    onADesk,
    onATablet,
    pick,
    quietly,
    showControls,
    showPanels,
    showReport,
} from '../../../../tests/components/reportPage';

beforeEach(quietly);
beforeEach(() => setOffered([]));

/** True if one element comes before another on the page. */
const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const report = aReport({ bydelId: 5, adresse: 'Storgata 1', lopeNummer: 4711 });

test('address and number are shown once, the district with the facts', async () => {
    onADesk();
    showReport(serviceReports, { report });
    expect(await screen.findByText('Storgata 1')).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getAllByText(/4711/)).toHaveLength(1);
    expect(screen.getByText('Bydel').nextElementSibling).toHaveTextContent('Frogner');
});
test('on a telephone the banner says what matters, then come the description and the panels in their order', async () => {
    showReport(contractorReports, { report });
    const description = await screen.findByRole('heading', { name: 'Beskrivelse' });
    const directions = screen.getByRole('link', { name: 'Veibeskrivelse' });
    expect(directions).toHaveAttribute(
        'href',
        expect.stringContaining(`destination=${report.latitude},${report.longitude}`),
    );
    expect(isBefore(directions, description)).toBe(true);
    expect(screen.getAllByText('Tidsfrist')).toHaveLength(1);
    expect(screen.queryByText('Opprettet av')).toBeNull();
    expect(screen.queryByText('GPS-koordinat')).toBeNull();
});
test.each([
    ['the service department on a desk', serviceReports],
    ['a contractor on a telephone', contractorReports],
] as const)('the five specified panels of %s, in their order and empty too (report-handling §2)', async (_, wing) => {
    if (wing === serviceReports) onADesk();
    const { city } = showPanels(wing, {
        report: aReport({ bildeIds: [], dokumentasjonIds: [], antallRessursforbruk: 0, antallTilbakemeldinger: 0 }),
    });
    await screen.findByRole('button', { name: 'Kart' });
    const panels = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-controls'));
    const names = ['Ressursbruk', 'Bilder', 'Dokumentasjon', 'Meldinger til innmelder', 'Kart'];
    expect(panels.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual(names);
    expect(city.asked.map(({ id }) => id)).not.toContain('listDocuments');
});

describe('the page of a report of either wing', () => {
    const wing = serviceReports;
    test('an agreement that its contractor has no longer is shown in its field', async () => {
        onADesk();
        showControls(wing, { report: aReport({ avtale: { avtaleId: 99, navn: 'Avsluttet avtale' } }) });
        expect(await screen.findByRole('combobox', { name: 'Avtale' })).toHaveValue('Avsluttet avtale');
    });
    test('the name of a district is the city\u2019s own where it offers them (D15)', async () => {
        onADesk();
        setOffered(['bydeler']);
        showReport(wing, { report, listDistricts: [{ id: 5, navn: 'Havna' }] });
        expect((await screen.findByText('Bydel')).nextElementSibling).toHaveTextContent('Havna');
        expect(screen.queryByText('Frogner')).not.toBeInTheDocument();
    });
    test('shows no district in a city without districts (D14)', async () => {
        onADesk();
        const { bydelId: _, ...bare } = report;
        showReport(wing, { report: bare });
        await screen.findByRole('heading', { level: 1 });
        expect(screen.queryByText('Bydel')).not.toBeInTheDocument();
    });
    test('directions are by the configured map service', async () => {
        showReport(wing, { report, configuration: { DIRECTIONS_URL: 'geo:{latitude},{longitude}' } });
        expect(await screen.findByRole('link', { name: 'Veibeskrivelse' })).toHaveAttribute(
            'href',
            `geo:${report.latitude},${report.longitude}`,
        );
    });
    test('documentation can be photographed on devices with a camera', async () => {
        const own = window.matchMedia;
        vi.stubGlobal('matchMedia', (query: string) => ({ ...own(query), matches: query === '(pointer: coarse)' }));
        const { user, asked } = showPanels(wing, { report, addDocuments: undefined });
        await click(user, /^Dokumentasjon/);
        expect(await screen.findByRole('button', { name: 'Ta bilde' })).toBeVisible();
        const camera = document.querySelector<HTMLInputElement>('input[capture=environment]') as HTMLInputElement;
        expect(camera.accept).toBe('image/png,image/jpeg');
        await user.upload(camera, new File(['x'], 'skade.jpg', { type: 'image/jpeg' }));
        expect(await screen.findByText('Dokumentasjonen er lagt til.')).toBeVisible();
        expect(asked('addDocuments')).toHaveLength(1);
    });
});

describe('when a tablet is turned', () => {
    const image = { blob: new Blob(['x']), fileName: undefined };
    const pictures = {
        report: aReport({
            bildeIds: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
        }),
        getThumbnail: image,
        getImage: image,
    };
    beforeEach(
        () => void Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined }),
    );
    const panel = () => screen.getByRole('button', { name: /^Bilder/ });

    test.each([
        ['of its panel', 'Åpne bilde 2 av 2'],
        ['beside the description', 'Åpne bilde 1 av 2'],
    ])('an open picture %s stays open', async (_, name) => {
        const { turn } = onATablet(true);
        const { user } = showReport(serviceReports, pictures);
        if (name.includes('2 av')) await click(user, /^Bilder/);
        await click(user, name);
        const picture = await screen.findByRole('dialog');
        turn();
        expect(screen.getByRole('dialog')).toBe(picture);
    });
    test('the first picture is at the description, on a telephone too; the panel is open when the user has opened it', async () => {
        const { turn } = onATablet(false);
        const { user } = showReport(serviceReports, pictures);
        await screen.findByRole('button', { name: 'Åpne bilde 1 av 2' });
        expect(panel()).toHaveAttribute('aria-expanded', 'false');
        await user.click(panel());
        turn();
        expect(panel()).toHaveAttribute('aria-expanded', 'true');
    });
});

test('the controls stand in the order of report-handling §2', async () => {
    onADesk();
    showControls(serviceReports, { report });
    const order = ['Meldingstype', 'Status', 'Arbeid utført', 'Entreprenør', 'Avtale'];
    const controls = await Promise.all(order.map((name) => screen.findByRole('combobox', { name })));
    expect(screen.getAllByRole('combobox')).toEqual(controls);
});

describe('on a telephone', () => {
    const job = { report: { ...report, klokke: aClock, tidsfrist: '2026-03-10T10:00:00Z' }, listReadyMade: [] };
    const bar = async () => {
        const own = await screen.findByRole('button', { name: 'Behandling' });
        return within(own.parentElement as HTMLElement)
            .getAllByRole('button')
            .map(({ textContent }) => textContent);
    };

    test('a contractor has what is done with a job in one bar', async () => {
        const { user } = showReport(contractorReports, {
            ...offering('samlet-behandling', 'delarbeid', 'klokke', 'hurtigvalg'),
            ...job,
        });
        expect(await bar()).toEqual(['Ta bilde', 'Ferdig', 'Returner', 'Mer tid', 'Behandling']);
        await click(user, 'Ferdig');
        const dialog = within(await screen.findByRole('dialog', { name: /^Behandle / }));
        expect(await dialog.findByRole('combobox', { name: 'Velg underkategori' })).toHaveTextContent('Arbeid utført');
        expect(dialog.getByRole('button', { name: 'Lagre' })).toBeEnabled();
    });
    test('Ferdig is cancelled without a question, until something is typed', async () => {
        const { user } = showReport(contractorReports, {
            ...offering('samlet-behandling', 'delarbeid', 'klokke', 'hurtigvalg'),
            ...job,
        });
        await click(user, 'Ferdig');
        await screen.findByRole('combobox', { name: 'Velg underkategori' });
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await click(user, 'Ferdig');
        await user.type(await screen.findByRole('textbox', { name: 'Intern kommentar' }), 'Ok');
        await user.keyboard('{Escape}');
        expect(await screen.findByRole('dialog', { name: 'Forkaste det du har skrevet?' })).toBeVisible();
    });
    test('a closed job is neither finished, returned nor given more time', async () => {
        showReport(contractorReports, {
            ...offering('samlet-behandling', 'delarbeid', 'klokke'),
            ...job,
            report: { ...job.report, meldingsStatusId: 6 },
        });
        await waitFor(async () => expect(await bar()).toEqual(['Ta bilde', 'Behandling']));
    });
    test('others have the status in the bar, and Behandle at the head of its sheet', async () => {
        const { user } = showReport(serviceReports, {
            ...offering('samlet-behandling', 'delarbeid', 'klokke'),
            ...job,
        });
        expect(await bar()).toEqual(['Behandling']);
        await click(user, 'Behandling');
        const sheet = within(screen.getByRole('dialog', { name: 'Behandling' }));
        expect(sheet.getByRole('button', { name: 'Behandle' })).toBeVisible();
    });
    test('where the city offers nothing of it, a contractor has the single controls', async () => {
        showReport(contractorReports, { ...offering(), ...job });
        expect(await bar()).toEqual(['Behandling']);
    });
});

test('below Avslått one chooses a reason, below a status that refers a report its recipient', async () => {
    onADesk();
    const below = (id: number, navn: string, foreldreId: number) => ({
        id,
        navn,
        foreldreId,
        tekstmal: '',
        class: 'ferdig-behandlet' as const,
    });
    const { user } = showControls(serviceReports, {
        report,
        listStatuses: [
            below(4, 'Under behandling', 0),
            below(5, 'Ferdig behandlet', 0),
            below(8, 'Avslått', 5),
            below(11, 'Privat vei', 8),
            below(100, 'Henvises ekstern', 5),
            below(15, 'Nettselskapet', 100),
        ],
    });
    await pick(user, 'Status', 'Ferdig behandlet');
    await pick(user, 'Velg underkategori', 'Avslått');
    expect(await screen.findByRole('combobox', { name: 'Velg årsak' })).toBeVisible();
    await pick(user, 'Velg underkategori', 'Henvises ekstern');
    expect(await screen.findByRole('combobox', { name: 'Velg mottaker' })).toBeVisible();
});
