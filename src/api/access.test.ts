import { describe, expect, it } from 'vitest';
import type { OfferedName } from './offered';
import { endpointIds, endpoints } from './endpoints';
import { may, permissions, rolesWith, type Permission } from './access';
import { pageNames } from './pages';
import { roleNames, type Role } from './roles';

const who = (permission: Permission): Role[] => roleNames.filter((role) => may([role], permission));

/** The route table of the specification (administration §2, D5, D10), copied by hand. */
const routeTable: Record<string, readonly Role[]> = {
    '/saksbehandlermeldinger': ['serviceAdmin', 'service'],
    '/entreprenormeldinger': ['contractorAdmin', 'contractor', 'partnerAdmin', 'partner'],
    '/entreprenorer': ['admin'],
    '/prosesskoder': ['admin'],
    '/avtaler': ['admin'],
    '/admin': ['admin'],
    '/deloppgaver': ['contractorAdmin', 'contractor', 'partnerAdmin', 'partner'], // beyond the specification (D15)
    '/revisjon': ['admin'], // beyond the specification (D15)
    '/katalog': ['admin'], // beyond the specification (D15)
    '/innlogging': ['admin'], // beyond the specification (D15)
    '/personvern': ['admin'], // beyond the specification (D15)
    '/maskinklienter': ['admin'], // beyond the specification (D15)
    '/oversikt': ['contractorAdmin', 'serviceAdmin', 'service'], // beyond the specification (D15)
    '/okonomi': ['admin', 'contractorAdmin', 'serviceAdmin'], // beyond the specification (D15)
    '/serviceavdelingen': ['admin', 'serviceAdmin'],
    '/entreprenorbrukere': ['contractorAdmin', 'partnerAdmin'],
    '/entreprenorkontrakter': ['contractorAdmin'],
    '/globalressursbruk': ['contractorAdmin'],
    '/rapporter': ['admin', 'contractorAdmin', 'serviceAdmin', 'service'],
    '/innmeldingerrapport': ['admin', 'serviceAdmin', 'service'],
    '/avvistemeldingerrapport': ['admin', 'serviceAdmin', 'service'],
    '/meldingsstatistikkrapport': ['admin', 'serviceAdmin', 'service'],
    '/ressursforbrukrapport': ['admin', 'contractorAdmin'],
    '/fakturagrunnlagrapport': ['admin', 'contractorAdmin'],
    '/vinterforbrukfakturagrunnlagrapport': ['admin', 'contractorAdmin'],
    '/vinterforbrukokonomirapport': ['admin', 'contractorAdmin'],
    '/monedsrapportavviksarbeidrapport': ['admin', 'contractorAdmin'],
    '/monedsrapportmateriellrapport': ['admin', 'contractorAdmin'],
    '/dagmulktrapport': ['admin'],
    '/gatelysmonedsrapporter': ['admin', 'contractorAdmin'],
};

describe('route access (administration §2, D5)', () => {
    it('covers exactly the route table', () => {
        expect(pageNames.map((page) => `/${page}`).toSorted()).toEqual(Object.keys(routeTable).toSorted());
    });

    it.each(Object.entries(routeTable))('%s opens for its roles only', (path, allowed) => {
        const opens = roleNames.filter((role) => rolesWith(`${path.slice(1)}.list`).includes(role));
        expect(opens.toSorted()).toEqual(allowed.toSorted());
    });

    it('gives several roles the union of their pages', () => {
        expect(may(['contractor', 'service'], 'saksbehandlermeldinger.list')).toBe(true);
        expect(may(['contractor', 'service'], 'entreprenormeldinger.list')).toBe(true);
        expect(may([], 'saksbehandlermeldinger.list')).toBe(false);
    });
});

describe('roles that a capability adds (D15)', () => {
    const offering = (capability: OfferedName): Permission[] =>
        permissions.filter((one) => rolesWith(one, (name) => name === capability).length > rolesWith(one).length);

    it('okonomi: admins read a report, and change nothing', () => {
        expect(offering('okonomi').toSorted()).toEqual([
            'clocks.list',
            'comments.list',
            'documents.list',
            'history.list',
            'resourceUse.list',
            'saksbehandlermeldinger.show',
        ]);
        expect(may(['admin'], 'saksbehandlermeldinger.show')).toBe(false);
    });

    it('partnerrapporter: partners make the files of reports', () => {
        expect(offering('partnerrapporter').toSorted()).toEqual([
            'avvistemeldingerrapport.list',
            'innmeldingerrapport.list',
            'meldingsstatistikkrapport.list',
            'rapporter.list',
        ]);
    });
});

// Those of calls are in tests/services/access.test.ts.
describe('permissions within pages (administration §6, report-handling §6, D5)', () => {
    it('only admin chooses the contractor of a report file', () =>
        expect(who('rapporter.chooseContractor')).toEqual(['admin']));

    it('only the service department filters by contractor, follows the sender, edits the type and routes', () => {
        for (const action of ['filterByContractor', 'writeToSender', 'editType', 'assign', 'route'] as const)
            expect(who(`saksbehandlermeldinger.${action}`)).toEqual(['serviceAdmin', 'service']);
    });

    it('prices are for admin, service-department admin and contractor admin', () =>
        expect(who('prices.show')).toEqual(['admin', 'serviceAdmin', 'contractorAdmin']));

    it('a contractor without admin role filters by own agreements only (report-handling §6)', () =>
        expect(who('entreprenormeldinger.filterByCompanyAgreements')).toEqual([
            'contractorAdmin',
            'partnerAdmin',
            'partner',
        ]));
});

describe('the table itself', () => {
    it('refuses a permission that it does not have', () => {
        expect(rolesWith('avtaler.delete')).toEqual([]);
        expect(rolesWith('nothing.list')).toEqual([]);
    });

    it('has no unused action, and none without a role except those of the other pages of reports', () => {
        const ofCalls = new Set<string>(endpointIds.map((id) => endpoints[id].access));
        const withoutCall = permissions.filter(
            (permission) => !ofCalls.has(permission) && rolesWith(permission).length > 0,
        );
        expect(permissions.filter((permission) => rolesWith(permission).length === 0)).toEqual([
            'saksbehandlermeldinger.registerResourceUse',
            'entreprenormeldinger.editType',
            'entreprenormeldinger.assign',
            'entreprenormeldinger.route',
            'entreprenormeldinger.filterByContractor',
            'entreprenormeldinger.writeToSender',
        ]);
        expect(withoutCall.filter((permission) => !permission.endsWith('.list')).toSorted()).toEqual([
            'dashboard.open',
            'entreprenorer.show',
            'entreprenormeldinger.filterByCompanyAgreements',
            'entreprenormeldinger.registerResourceUse',
            'prices.show',
            'prosesskoder.show',
            'rapporter.chooseContractor',
            'readyMade.share',
            'saksbehandlermeldinger.assign',
            'saksbehandlermeldinger.editType',
            'saksbehandlermeldinger.filterByContractor',
            'saksbehandlermeldinger.writeToSender',
            'users.editAdmin',
        ]);
    });
});
