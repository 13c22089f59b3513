import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Company } from '../../api/entities/administration';
import { companyTypes, type Role } from '../../api/roles';
import { type Figure, figures, type FigureRow } from '../../api/rules/figures';
import { startAfresh } from '../../../tests/components/reportPage';
import { fakeCity, refusing, renderWithFlashes, type FakeAnswers } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { Overview } from './Overview';

beforeEach(startAfresh);

const company = (id: number, navn: string, type: 3 | 4): Company => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    navn,
    orgnr: '342621295',
    epost: 'post@by.example',
    telefon: null,
    selskapsType: { id: type },
});
const nordvei = company(5, 'Nordvei AS', companyTypes.contractor);
const stops = company(6, 'Holdeplassforvaltningen', companyTypes.partner);

const kari = { id: '00000000-0000-4000-8000-000000000009', navn: 'Kari Berg' };

/** Shows figures as tables, but for those `drawn`; the journeys test drawings and the map. */
const show = (
    search: string,
    role: Role = 'serviceAdmin',
    drawn: readonly Figure[] = [],
    hasNone = false,
    answers: FakeAnswers = {},
) => {
    act(() => setOffered(['styring', 'dialog', 'bydeler', 'ansvarlig']));
    const rowsOf = (tall: string, { gruppe = [], fra = '' }: { gruppe?: readonly string[]; fra?: string } = {}) => {
        const rows: Record<string, FigureRow[]> = {
            bestand: (gruppe.includes('ansvarlig') ? [kari.id, null] : [undefined]).map((ansvarlig) => ({
                ...(ansvarlig === undefined ? {} : { ansvarlig }),
                tall: { antall: 41, under7: 11, fra7: 10, fra30: 20, fra90: 0, paVent: 3 },
            })),
            sted: [
                { fra, sekskant: { niva: 14, kolonne: 3, rad: 5 }, adresse: 'Storgata 1', tall: { antall: 12 } },
                { fra, sekskant: { niva: 15, kolonne: 6, rad: 11 }, adresse: 'Storgata 2', tall: { antall: 8 } },
            ].slice(0, hasNone && fra.startsWith('2026') ? 0 : 2),
            frister: gruppe.includes('bydelId')
                ? [
                      {
                          fra,
                          bydelId: fra.startsWith('2025') ? 1 : 2,
                          tall: { lukket: fra.startsWith('2025') ? 6 : 5 },
                      },
                      { fra, bydelId: 3, tall: { lukket: fra.startsWith('2025') ? 8 : 4 } },
                  ]
                : [],
            forfall: [
                { til: '2026-03-04', tall: { antall: 12 } },
                { fra: '2026-03-04', til: '2026-03-04', tall: { antall: 2 } },
                { fra: '2026-03-05', til: '2026-03-05', tall: { antall: 1 } },
            ],
            flyt: [{ fra, til: fra, tall: { inn: fra.startsWith('2025') ? 7 : 9, ut: 5 } }],
            tilfredshet: (gruppe.includes('selskapId') ? [nordvei.id, stops.id, null] : [undefined]).map(
                (selskapId) => ({ selskapId, tall: { spurt: 4, fornoyd: 3, misfornoyd: 1 } }),
            ),
        };
        return { dag: '2026-03-04', rader: rows[tall] ?? [] };
    };
    const city = fakeCity({
        getServiceFigure: ({ params, query }) => rowsOf(params.tall, query),
        getContractorFigure: ({ params, query }) => rowsOf(params.tall, query),
        getCompanyOfUser: nordvei.id,
        getOwnSheets: { manedlig: false, selskapId: [] },
        updateOwnSheets: undefined,
        listContractors: [nordvei],
        listCompaniesOfType: [stops],
        listReportTypes: [],
        listStatuses: [],
        listResponsibles: [kari],
        listDistricts: [
            { id: 1, navn: 'Gamle Oslo' },
            { id: 2, navn: 'Grünerløkka' },
            { id: 3, navn: 'Sagene' },
        ],
        listSubDistricts: [],
        listAgreements: [],
        listContractorAgreements: [],
        ...answers,
    });
    const tables = Object.fromEntries(figures.map((figure) => [`figures.table.${figure}`, !drawn.includes(figure)]));
    const { router } = renderWithFlashes(<Overview />, {
        city,
        session: { roles: [role] },
        at: `/oversikt${search}`,
        store: memoryStore({ locale: 'nb', ...tables }),
    });
    const opened: string[] = [];
    router.subscribe(({ location }) => void opened.push(location.pathname + location.search));
    const { argsOf: asked } = city;
    return { user: userEvent.setup(), asked, opened, address: () => router.state.location.search };
};
const panel = (name: RegExp) => screen.findByRole('region', { name });

describe('the overview (D15, styring)', () => {
    test('each count is a link to its reports within the filter of the page', async () => {
        show('?bydelId=1&datoFra=2026-01-01&datoTil=2026-03-04');
        const flow = within(await panel(/^Inn og ut per uke ./));
        expect(await flow.findByRole('link', { name: '9' })).toHaveAttribute(
            'href',
            '/saksbehandlermeldinger?datoFra=2026-01-01&datoTil=2026-01-01&bydelId=1',
        );
        const stock = within(await panel(/^Åpne meldinger og alderen deres ./));
        expect(await stock.findByRole('link', { name: '41' })).toHaveAttribute(
            'href',
            expect.stringMatching(/^\/saksbehandlermeldinger\?(?=.*bydelId=1)(?=.*kjennetegn=apen)/),
        );
        expect(stock.queryByRole('link', { name: '0' })).not.toBeInTheDocument();
    });

    test("the present stock and its deadlines ignore the page's period, in their queries and links", async () => {
        const { asked } = show('?bydelId=1&datoFra=2026-01-01&datoTil=2026-01-31');
        for (const [name, count] of [
            [/^Åpne meldinger og alderen deres ./, '41'],
            [/^Frister fremover ./, '12'],
        ] as const) {
            const link = await within(await panel(name)).findByRole('link', { name: count });
            expect(link.getAttribute('href')).toMatch(/bydelId=1/);
            expect(link.getAttribute('href')).not.toMatch(/[?&]dato(Fra|Til)=/);
        }
        const days = { fra: '2026-01-01', til: '2026-01-31' };
        for (const [tall, own] of [
            ['bestand', { gruppe: [] }],
            ['forfall', {}],
        ] as const)
            expect(asked('getServiceFigure')).toContainEqual(
                expect.objectContaining({ params: { tall }, query: { bydelId: ['1'], ...days, ...own } }),
            );
    });

    test('what fell due earlier today is overdue, and only the rest of today is still due', async () => {
        show('');
        const due = within(await panel(/^Frister fremover ./));
        await due.findByRole('link', { name: '12' });
        expect(due.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
            'Forfalt',
            'Senere i dag',
            'torsdag 5. mars',
        ]);
    });

    test('as a drawing, the stock has a link to the paused reports that screen readers find too', async () => {
        show('', 'serviceAdmin', ['bestand']);
        const stock = within(await panel(/^Åpne meldinger og alderen deres ./));
        expect(await stock.findByRole('link', { name: /^3 på vent/ })).toBeVisible();
    });

    test('a hexagon that is partly outside that of the filter has no link, since a list cannot show both', async () => {
        show('?sekskant=14:3:5');
        const places = within(await panel(/^Hvor ./));
        expect(await places.findByRole('link', { name: '12' })).toHaveAttribute(
            'href',
            expect.stringContaining(`sekskant=${encodeURIComponent('14:3:5')}`),
        );
        expect(places.getByText('8')).toBeVisible();
        expect(places.queryByRole('link', { name: '8' })).not.toBeInTheDocument();
    });

    test('grouped by contractor, rows have the names of contractors and partners', async () => {
        const { user, address } = show('');
        await user.click(
            within(await screen.findByRole('group', { name: 'Gruppert på' })).getByRole('button', {
                name: 'Entreprenør',
            }),
        );
        expect(address()).toBe('?gruppe=selskapId');
        const satisfied = within(await panel(/^Er innmelderne fornøyd\? ./));
        expect(await satisfied.findByRole('rowheader', { name: 'Holdeplassforvaltningen' })).toBeVisible();
        expect(satisfied.getByRole('rowheader', { name: 'Nordvei AS' })).toBeVisible();
        expect(satisfied.queryByText('Annet selskap')).not.toBeInTheDocument();
    });

    test('contractors whose names cannot be read are not called others, and can be read again', async () => {
        let down = true;
        const { user } = show('?gruppe=selskapId', 'serviceAdmin', [], false, {
            listContractors: () => (down ? refusing(503)() : [nordvei]),
        });
        expect(await screen.findByText('feil kode 503')).toBeVisible();
        const satisfied = within(await panel(/^Er innmelderne fornøyd\? ./));
        expect(await satisfied.findByRole('rowheader', { name: 'Holdeplassforvaltningen' })).toBeVisible();
        expect(satisfied.queryByText('Annet selskap')).not.toBeInTheDocument();
        down = false;
        await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
        expect(await satisfied.findByRole('rowheader', { name: 'Nordvei AS' })).toBeVisible();
    });

    test('grouped by responsible person, each count leads to the reports of that person, or of nobody', async () => {
        const { user, address } = show('');
        await user.click(
            within(await screen.findByRole('group', { name: 'Gruppert på' })).getByRole('button', {
                name: 'Ansvarlig',
            }),
        );
        expect(address()).toBe('?gruppe=ansvarlig');
        const stock = within(await panel(/^Åpne meldinger og alderen deres ./));
        for (const [name, filter] of [
            ['Kari Berg', `ansvarlig=${kari.id}`],
            ['Ingen ansvarlig', 'ansvarlig=ingen'],
        ] as const) {
            const row = await stock.findByRole('row', { name: new RegExp(name) });
            expect(within(row).getByRole('link', { name: '41' })).toHaveAttribute(
                'href',
                expect.stringContaining(filter),
            );
        }
    });

    test("the table compares with the year before, and the map's size is kept in the address", async () => {
        const { user, asked, address } = show('?datoFra=2026-01-01&datoTil=2026-03-04');
        await user.click(await screen.findByRole('checkbox', { name: 'Mot forrige år' }));
        const flow = within(await panel(/^Inn og ut per uke ./));
        expect(await flow.findByRole('columnheader', { name: 'Inn året før' })).toBeVisible();
        expect(await flow.findByRole('link', { name: '7' })).toBeVisible();
        await user.click(within(await panel(/^Hvor ./)).getByRole('button', { name: 'Små' }));
        await waitFor(() => expect(address()).toContain('niva=15'));
        await waitFor(() =>
            expect(asked('getServiceFigure').at(-1)).toMatchObject({ params: { tall: 'sted' }, query: { niva: 15 } }),
        );
    });

    test('a group without reports in one of the compared years has a row with zeros for that year', async () => {
        show('?datoFra=2026-01-01&datoTil=2026-03-04&gruppe=bydelId&forrige=true');
        const kept = within(await panel(/^Frister holdt ./));
        const counted = (name: string) =>
            within(kept.getByRole('row', { name: new RegExp(name) }))
                .getAllByRole('cell')
                .slice(0, 2)
                .map(({ textContent }) => textContent);
        await kept.findByRole('rowheader', { name: 'Sagene' });
        expect(['Grünerløkka', 'Sagene', 'Gamle Oslo'].map(counted)).toEqual([
            ['5', '0'],
            ['4', '8'],
            ['0', '6'],
        ]);
        expect(kept.getByRole('link', { name: '6' })).toHaveAttribute('href', expect.stringContaining('2025-01-01'));
    });

    test('a panel without reports this year still shows those of the year before', async () => {
        show('?datoFra=2026-01-01&datoTil=2026-03-04&forrige=true', 'serviceAdmin', [], true);
        const places = within(await panel(/^Hvor ./));
        const row = await places.findByRole('row', { name: /Storgata 1/ });
        expect(within(row).getByText('0')).toBeVisible();
        expect(within(row).getByRole('link', { name: '12' })).toBeVisible();
    });

    test('a click on a point opens the list of that point only', async () => {
        // jsdom has no layout, and a chart without a size draws nothing.
        const style = window.getComputedStyle.bind(window);
        const spy = vi.spyOn(window, 'getComputedStyle').mockImplementation(
            (element, pseudo) =>
                new Proxy(style(element, pseudo), {
                    get: (computed, name) =>
                        name === 'width' || name === 'height' ? '600px' : (Reflect.get(computed, name) as unknown),
                }),
        );
        onTestFinished(() => spy.mockRestore());
        await import('./FigureChart');
        const { user, opened } = show('', 'serviceAdmin', ['flyt']);
        const chart = await panel(/^Inn og ut per uke ./);
        const point = await waitFor(() => {
            const found = chart.querySelector('[data-series="ut"][data-index="0"]');
            if (!found) throw new Error(chart.outerHTML.slice(0, 3000));
            return found;
        });
        await user.pointer({ keys: '[MouseLeft]', target: point, coords: { clientX: 300, clientY: 100 } });
        expect(opened).toEqual([expect.stringMatching(/^\/saksbehandlermeldinger\?lukketDatoFra=/)]);
    });

    test('sheets by mail are for the contractors of the filter', async () => {
        const { user, asked } = show(`?selskapId=${nordvei.id}`);
        await user.click(await screen.findByRole('checkbox', { name: 'Møteark på e-post hver måned' }));
        expect(await screen.findByText('Du får møteark på e-post hver måned.')).toBeVisible();
        expect(asked('updateOwnSheets')).toMatchObject([{ body: { manedlig: true, selskapId: [nordvei.id] } }]);
    });

    test('a contractor admin sees the own company, by links to the own list', async () => {
        const { asked } = show('', 'contractorAdmin');
        expect(
            await within(await panel(/^Åpne meldinger og alderen deres ./)).findByRole('link', { name: '41' }),
        ).toHaveAttribute('href', '/entreprenormeldinger?kjennetegn=apen');
        expect(asked('getContractorFigure')[0]).toMatchObject({ params: { id: nordvei.id } });
        expect(asked('getServiceFigure')).toEqual([]);
        // What reporters think is the service department's.
        expect(screen.queryByRole('region', { name: /^Er innmelderne fornøyd/ })).not.toBeInTheDocument();
    });
});
