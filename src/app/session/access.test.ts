import { describe, expect, it } from 'vitest';
import { roleNames, type Role } from '../../contract/roles';
import { isKnownPath, may, mayOpen, maySeePrices, pageNames, pages } from './access';

/** The route table of the specification (administration §2, D5, D10), written out once more by hand. */
const routeTable: Record<string, readonly Role[]> = {
    '/saksbehandlermeldinger': ['serviceAdmin', 'service'],
    '/entreprenormeldinger': ['contractorAdmin', 'contractor', 'partnerAdmin', 'partner'],
    '/entreprenorer': ['admin'],
    '/prosesskoder': ['admin'],
    '/avtaler': ['admin'],
    '/admin': ['admin'],
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
        expect(pageNames.map((name) => pages[name].path).toSorted()).toEqual(Object.keys(routeTable).toSorted());
    });

    it.each(Object.entries(routeTable))('%s opens for its roles only', (path, allowed) => {
        const page = pageNames.find((name) => pages[name].path === path);
        if (!page) throw new Error(path);
        expect(roleNames.filter((role) => mayOpen([role], page)).toSorted()).toEqual(allowed.toSorted());
    });

    it('gives several roles the union of their pages', () => {
        expect(mayOpen(['contractor', 'service'], 'serviceReports')).toBe(true);
        expect(mayOpen(['contractor', 'service'], 'contractorReports')).toBe(true);
        expect(mayOpen([], 'serviceReports')).toBe(false);
    });

    it('knows the addresses of the application from others', () => {
        expect(isKnownPath('/entreprenorer/1/Kontrakter/2')).toBe(true);
        expect(isKnownPath('/Avtaler')).toBe(true);
        expect(isKnownPath('/avtalerx')).toBe(false);
    });
});

describe('permissions within pages (administration §6, report-handling §6, D5)', () => {
    const who = (allowed: (role: Role) => boolean): Role[] => roleNames.filter(allowed);

    it("only admin edits a contractor's name and org number, contract names and price schemes", () => {
        for (const action of ['editContractor', 'editContract', 'editPrices'] as const) expect(who((role) => may([role], action))).toEqual(['admin']);
    });

    it('only admin chooses the contractor of a report file', () => expect(who((role) => may([role], 'chooseContractorOfFile'))).toEqual(['admin']));

    it('only the service department filters by contractor, follows the sender and routes', () => {
        for (const action of ['filterByContractor', 'followSender', 'routeReport', 'editReportType'] as const) expect(who((role) => may([role], action))).toEqual(['serviceAdmin', 'service']);
    });

    it('contractors register resource use, partners do not', () => expect(who((role) => may([role], 'registerResourceUse'))).toEqual(['contractorAdmin', 'contractor']));

    it('prices are for admin, service-department admin and contractor admin', () => expect(who((role) => maySeePrices([role]))).toEqual(['admin', 'serviceAdmin', 'contractorAdmin']));
});
