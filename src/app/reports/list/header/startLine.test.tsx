import { screen, within } from '@testing-library/react';
import type { Status } from '../../../../api/entities/report';
import type { OfferedName } from '../../../../api/offered';
import type { Role } from '../../../../api/roles';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contractorReports, serviceReports } from '../../../data/reports';
import { setOffered } from '../../../runtime/offers';
import { startAfresh } from '../../../../../tests/components/reportPage';
import { showList } from '../../../../../tests/components/reportList';

beforeEach(startAfresh);

const counts = { apne: 41, nye: 7, innen48timer: 3, forfalt: 29 };
const colleague = { id: '00000000-0000-4000-8000-000000000002', navn: 'Per Hansen' };
const own = { id: '00000000-0000-4000-8000-000000000001', navn: 'Kari Nordmann' };
const line = async () => within(await screen.findByRole('navigation', { name: 'Startlinje' }));

describe('the start line (D15, ansvarlig, utvalg)', () => {
    beforeEach(() => setOffered(['ansvarlig', 'utvalg']));

    test('the service department: each count is a filter, and toggles back to the whole list', async () => {
        const { user, address, asked } = showList({
            getServiceStartLine: { ...counts, mine: 2, venter: 25, tildeltMeg: [] },
            listResponsibles: [colleague, own],
        });
        const links = await line();
        await links.findByRole('link', { name: 'Nye 7' });
        expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
            'Åpne 41',
            'Nye 7',
            'Innen 48 timer 3',
            'Forfalt 29',
            'Mine 2',
            'Venter på entreprenør 25',
        ]);
        await user.click(links.getByRole('link', { name: 'Forfalt 29' }));
        expect(address()).toBe('?frist=forfalt');
        expect(links.getByRole('link', { name: 'Forfalt 29' })).toHaveAttribute('aria-current', 'true');
        await screen.findByRole('button', { name: 'Fjern filter: Frist: Forfalt' });
        // To the second, as in the count.
        expect(asked('searchServiceReports').at(-1)).toMatchObject({ query: { frist: 'forfalt' } });
        await user.click(links.getByRole('link', { name: 'Mine 2' }));
        expect(address()).toContain('ansvarlig=meg');
        expect(screen.getByRole('button', { name: 'Fjern filter: Ansvarlig: Meg' })).toBeVisible();
        await user.click(links.getByRole('link', { name: 'Mine 2' }));
        expect(address()).toBe('');
    });

    test('what is open follows the catalogue of the city', async () => {
        const status = (id: number, kind: Status['class']) =>
            ({ id, navn: `Status ${id}`, foreldreId: 0, class: kind, tekstmal: '' }) as const;
        showList({
            getServiceStartLine: { ...counts, mine: 2, tildeltMeg: [] },
            listResponsibles: [],
            listStatuses: [
                status(1, 'ikke-tildelt'),
                status(2, 'ikke-behandlet'),
                status(501, 'under-behandling'),
                status(4, 'under-behandling'),
                status(5, 'ferdig-behandlet'),
            ],
        });
        const links = await line();
        const open = [1, 2, 4, 501].map((id) => `meldingsStatusId=${id}`).join('&');
        await vi.waitFor(() =>
            expect(links.getByRole('link', { name: 'Åpne 41' })).toHaveAttribute('href', `/${serviceReports}?${open}`),
        );
        expect(links.getByRole('link', { name: 'Mine 2' })).toHaveAttribute('href', expect.stringContaining(open));
    });

    test('shows a company its own four counts', async () => {
        showList({ getContractorStartLine: counts }, { wing: contractorReports });
        const links = await line();
        await links.findByRole('link', { name: 'Nye 7' });
        expect(links.getAllByRole('link')).toHaveLength(4);
        expect(links.getByRole('link', { name: 'Nye 7' })).toHaveAttribute('href', expect.stringContaining('Id=2'));
        expect(screen.queryByRole('button', { name: 'Ansvarlig' })).not.toBeInTheDocument();
    });

    test.each<[Role, number | null, string]>([
        ['contractor', 12, '/entreprenormeldinger/12'],
        ['contractor', null, '/deloppgaver'],
        ['contractorAdmin', 12, `/globalressursbruk?kontraktId=${own.id}&datoFra=&tilstand=returnert`],
    ])('%s: the returned rows lead to their report, task or contract (%j)', async (role, meldingId, href) => {
        setOffered(['ansvarlig', 'utvalg', 'okonomi']);
        showList(
            {
                getContractorStartLine: counts,
                listReturnedUse: [{ id: own.id, navn: 'Veidrift', antall: 2, meldingId }],
            },
            { wing: contractorReports, roles: [role] },
        );
        expect(await screen.findByRole('link', { name: 'Returnert ressursbruk 2' })).toHaveAttribute('href', href);
    });

    test("somebody's, a colleague's and nobody's are filters", async () => {
        const { user, address } = showList({
            getServiceStartLine: { ...counts, tildeltMeg: [] },
            listResponsibles: [colleague, own],
        });
        await user.click(await screen.findByRole('button', { name: 'Flere filtre' }));
        await user.click(await screen.findByRole('button', { name: 'Ansvarlig' }));
        const dialog = await screen.findByRole('dialog', { name: 'Ansvarlig' });
        expect(within(dialog).queryByText('Kari Nordmann')).not.toBeInTheDocument();
        await user.click(within(dialog).getByRole('checkbox', { name: 'Ingen' }));
        await user.click(within(dialog).getByRole('checkbox', { name: 'Per Hansen' }));
        expect(address()).toBe(`?ansvarlig=ingen&ansvarlig=${colleague.id}`);
    });

    test('newly assigned reports are announced, and marked as seen', async () => {
        const tidspunkt = '2026-03-04T09:14:00Z';
        let tildeltMeg = [{ id: 12, lopeNummer: 10012, adresse: 'Storgata 9', av: 'Per Hansen', tidspunkt }];
        const { user, asked } = showList({
            getServiceStartLine: () => ({ ...counts, tildeltMeg }),
            listResponsibles: [],
            seeAssigned: () => {
                tildeltMeg = [];
                return undefined;
            },
        });
        await user.click(await screen.findByRole('button', { name: '1 ny til deg' }));
        const dialog = await screen.findByRole('dialog', { name: 'Du er gjort ansvarlig for' });
        expect(within(dialog).getByRole('link', { name: 'Storgata 9' })).toHaveAttribute(
            'href',
            `/${serviceReports}/12`,
        );
        expect(within(dialog).getByText(/av Per Hansen, 04.03.2026 kl. 10:14/)).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: 'Merk som sett' }));
        expect(asked('seeAssigned')).toEqual([{ body: { inntil: tidspunkt } }]);
        await vi.waitFor(() => expect(screen.queryByRole('button', { name: /til deg/ })).not.toBeInTheDocument());
    });
});

test.each<[OfferedName[]]>([[[]], [['utvalg']], [['ansvarlig']]])(
    'a city that offers %j shows no line (D14)',
    async (offered) => {
        setOffered(offered);
        const { asked } = showList({
            listResponsibles: [],
            getServiceNews: { nye: 0, endrede: 0, ider: [] },
        });
        await screen.findByRole('link', { name: 'Storgata 1' });
        expect(screen.queryByRole('navigation', { name: 'Startlinje' })).not.toBeInTheDocument();
        expect(asked('getServiceStartLine')).toEqual([]);
    },
);

test('a city without the capability is not filtered by responsible (D14)', async () => {
    setOffered([]);
    const { asked } = showList({}, { search: '?ansvarlig=meg' });
    await screen.findByRole('link', { name: 'Storgata 1' });
    expect(
        asked('searchServiceReports').every(
            ({ query }) =>
                (query as object | undefined) && !('ansvarlig' in (JSON.parse(JSON.stringify(query)) as object)),
        ),
    ).toBe(true);
    expect(screen.queryByRole('button', { name: /Fjern filter/ })).not.toBeInTheDocument();
});
