import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DriftRole, Role } from '../../../api/roles';
import type { OfferedName } from '../../../api/offered';
import { renderInApp } from '../../../../tests/components/testing';
import { setOffered } from '../../runtime/offers';
import { showsDashboard } from '../../session/menu';
import { NavigationBar } from './NavigationBar';

const menu = () => within(screen.getByRole('navigation', { name: 'Hovedmeny', hidden: true }));
/** Those with an entry in the menu. */
const added: OfferedName[] = [
    'revisjon',
    'katalog',
    'maskinklienter',
    'okonomi',
    'personvern',
    'styring',
    'partnerrapporter',
    'delarbeid',
];
describe('menu entries by role (administration §2, D5)', () => {
    const links = (): [string, string | null][] =>
        [...screen.getByRole('navigation', { name: 'Hovedmeny', hidden: true }).children].map((entry) => [
            entry.textContent ?? '',
            entry.getAttribute('href'),
        ]);

    it.each<[Role, [string, string | null][]]>([
        [
            'admin',
            [
                ['ADMIN', '/admin'],
                ['SERVICEAVDELINGEN', '/serviceavdelingen'],
                ['ENTREPRENØRER', null],
                ['Rapporter', '/rapporter'],
            ],
        ],
        [
            'serviceAdmin',
            [
                ['Meldinger', '/saksbehandlermeldinger'],
                ['Rapporter', '/rapporter'],
                ['SERVICEAVDELINGEN', '/serviceavdelingen'],
            ],
        ],
        [
            'service',
            [
                ['Meldinger', '/saksbehandlermeldinger'],
                ['Rapporter', '/rapporter'],
            ],
        ],
        [
            'contractorAdmin',
            [
                ['Meldinger', '/entreprenormeldinger'],
                ['Brukere', '/entreprenorbrukere'],
                ['Kontrakter', null],
                ['Rapporter', '/rapporter'],
            ],
        ],
        ['contractor', [['Meldinger', '/entreprenormeldinger']]],
        [
            'partnerAdmin',
            [
                ['Meldinger', '/entreprenormeldinger'],
                ['Brukere', '/entreprenorbrukere'],
            ],
        ],
        ['partner', [['Meldinger', '/entreprenormeldinger']]],
    ])('%s', (role, expected) => {
        renderInApp(<NavigationBar />, { session: { roles: [role] } });
        expect(links()).toEqual(expected);
    });

    it('shows the title of the product, which leads to the first page', () => {
        renderInApp(<NavigationBar />, {
            session: { roles: ['service'] },
            configuration: { PRODUCT_TITLE: 'Fjordby melder' },
        });
        expect(screen.getByRole('link', { name: 'Fjordby melder' })).toHaveAttribute('href', '/saksbehandlermeldinger');
    });

    it.each<[Role[], string]>([
        [['service', 'serviceAdmin'], 'SERVICEAVDELINGEN'],
        [['contractor', 'contractorAdmin'], 'Brukere'],
    ])('%j: the first role in the order of administration §6 decides', (held, entry) => {
        renderInApp(<NavigationBar />, { session: { roles: held } });
        expect(links().map(([name]) => name)).toContain(entry);
    });

    it.each<Role>(['admin', 'serviceAdmin', 'service', 'contractorAdmin'])(
        '%s: in English too, each page has a name of its own',
        async (role) => {
            renderInApp(<NavigationBar />, { session: { roles: [role] }, language: 'en' });
            const { children } = await screen.findByRole('navigation', { name: 'Main menu', hidden: true });
            const names = [...children].map(({ textContent }) => textContent);
            expect(names).toContain('Downloads');
            expect(new Set(names).size).toBe(names.length);
        },
    );

    it.each<[Role, string, [string, string][]]>([
        [
            'admin',
            'ENTREPRENØRER',
            [
                ['Entreprenører', '/entreprenorer'],
                ['Prosesskoder', '/prosesskoder'],
                ['Avtaler', '/avtaler'],
            ],
        ],
        [
            'contractorAdmin',
            'Kontrakter',
            [
                ['Kontrakter', '/entreprenorkontrakter'],
                ['Ressursbruk', '/globalressursbruk'],
            ],
        ],
    ])("%s: dropdown '%s'", async (role, name, expected) => {
        renderInApp(<NavigationBar />, { session: { roles: [role] } });
        await userEvent.click(menu().getByText(name));
        const items = await screen.findAllByRole('menuitem');
        expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual(expected);
    });

    it.each<[Role, string[]]>([
        ['admin', ['ADMIN', 'SERVICEAVDELINGEN', 'ENTREPRENØRER', 'Rapporter', 'Mer']],
        ['serviceAdmin', ['Meldinger', 'Rapporter', 'SERVICEAVDELINGEN', 'Oversikt', 'Økonomi']],
        ['service', ['Meldinger', 'Rapporter', 'Oversikt']],
        ['contractorAdmin', ['Meldinger', 'Brukere', 'Kontrakter', 'Rapporter', 'Mer']],
        ['contractor', ['Meldinger', 'Deloppgaver']],
        ['partnerAdmin', ['Meldinger', 'Brukere']],
        ['partner', ['Meldinger']],
    ])('%s: with what capabilities add (D15)', (role, expected) => {
        act(() => setOffered(added));
        renderInApp(<NavigationBar />, { session: { roles: [role] } });
        expect(links().map(([name]) => name)).toEqual(expected);
    });

    it.each<[Role, [string, string][]]>([
        [
            'admin',
            [
                ['Revisjon', '/revisjon'],
                ['Katalog', '/katalog'],
                ['Maskinklienter', '/maskinklienter'],
                ['Økonomi', '/okonomi'],
                ['Personvern', '/personvern'],
            ],
        ],
        [
            'contractorAdmin',
            [
                ['Deloppgaver', '/deloppgaver'],
                ['Oversikt', '/oversikt'],
                ['Økonomi', '/okonomi'],
            ],
        ],
    ])("%s: more than two that capabilities add are below 'Mer' (D15)", async (role, expected) => {
        act(() => setOffered(added));
        renderInApp(<NavigationBar />, { session: { roles: [role] } });
        await userEvent.click(menu().getByText('Mer'));
        const items = await screen.findAllByRole('menuitem');
        expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual(expected);
    });

    it('follows the primary role of several', () => {
        renderInApp(<NavigationBar />, { session: { roles: ['contractor', 'service'] } });
        expect(links().map(([name]) => name)).toEqual(['Meldinger', 'Rapporter']);
        expect(links()[0]?.[1]).toBe('/saksbehandlermeldinger');
    });
});

describe('drift application (administration §2)', () => {
    it.each<DriftRole>([
        'entreprenorkontroll-admin',
        'entreprenorkontroll-entreprenor',
        'entreprenorkontroll-forvalter',
        'entreprenorkontroll-kontrollor',
        'entreprenorkontroll-annet',
    ])('%s sees the link', (role) => {
        renderInApp(<NavigationBar />, { session: { driftRoles: [role] } });
        expect(screen.getByText('Driftsapplikasjon')).toHaveAttribute('href', 'https://drift.test/');
    });

    it('others have no link', () => {
        renderInApp(<NavigationBar />, { session: { roles: ['admin'] } });
        expect(screen.queryByText('Driftsapplikasjon')).not.toBeInTheDocument();
    });

    it.each([true, false])('the dashboard button needs its flag (%s)', (isOn) => {
        renderInApp(<NavigationBar />, { session: { roles: ['service'] }, configuration: { FEATURE_DASHBOARD: isOn } });
        expect(screen.queryAllByRole('button', { name: 'Dashboard', hidden: true })).toHaveLength(isOn ? 1 : 0);
    });

    it('the dashboard button is for drift roles, admin and service-department roles', () => {
        const all: Role[] = [
            'admin',
            'serviceAdmin',
            'service',
            'contractorAdmin',
            'contractor',
            'partnerAdmin',
            'partner',
        ];
        expect(all.filter((role) => showsDashboard(true, [role], []))).toEqual(['admin', 'serviceAdmin', 'service']);
        expect(showsDashboard(true, [], ['entreprenorkontroll-admin'])).toBe(true);
    });
});

describe('user menu (administration §2)', () => {
    it("shows the name and 'Logg ut', and changes language and appearance", async () => {
        renderInApp(<NavigationBar />, { session: { name: 'Kari Nordmann', roles: ['service'] } });
        await userEvent.click(screen.getByRole('button', { name: 'Brukermeny: Kari Nordmann' }));
        expect(screen.getByRole('menuitem', { name: 'Logg ut' })).toBeVisible();
        expect(screen.getByRole('menuitem', { name: 'Lisenser' })).toHaveAttribute('href', '/THIRD-PARTY-NOTICES.txt');
        expect(screen.getByRole('menuitemradio', { name: 'Lyst' })).toBeVisible();
        await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
        expect(await screen.findByText('Downloads')).toBeInTheDocument();
    });

    it("has a partner's pages beyond the specification, since its menu is D5's", async () => {
        act(() => setOffered(added));
        renderInApp(<NavigationBar />, { session: { roles: ['partner'] } });
        await userEvent.click(screen.getByRole('button', { name: /^Brukermeny/ }));
        const pages = screen.getAllByRole('menuitem').filter((item) => item.getAttribute('href')?.startsWith('/'));
        expect(pages.map(({ textContent }) => textContent)).toEqual(['Rapporter', 'Deloppgaver', 'Lisenser']);
    });

    it('has the settings for notifications by mail, for users who handle reports', async () => {
        act(() => setOffered(['delarbeid']));
        renderInApp(<NavigationBar />, { session: { roles: ['admin'] } });
        await userEvent.click(screen.getByRole('button', { name: /^Brukermeny/ }));
        expect(screen.queryByRole('menuitem', { name: 'E-post til meg' })).not.toBeInTheDocument();
    });
});
