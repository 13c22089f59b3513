import { describe, expect, it, vi } from 'vitest';
import type { Role } from '../../api/roles';
import { landingPage } from './landing';

describe('landing page (administration §2, D5)', () => {
    it.each<[Role[], string]>([
        [['admin'], '/serviceavdelingen'],
        [['serviceAdmin'], '/saksbehandlermeldinger'],
        [['service'], '/saksbehandlermeldinger'],
        [['contractorAdmin'], '/entreprenormeldinger'],
        [['contractor'], '/entreprenormeldinger'],
        [['partnerAdmin'], '/entreprenormeldinger'],
        [['partner'], '/entreprenormeldinger'],
        [[], '/login'],
    ])('%s lands on %s', (roles, page) => expect(landingPage(roles)).toBe(page));

    it('is the page of figures for users who have chosen it and may see it', () => {
        vi.stubGlobal('localStorage', {
            getItem: (key: string) => (key.endsWith('startsWithFigures') ? 'true' : null),
        });
        expect(landingPage(['serviceAdmin'])).toBe('/oversikt');
        expect(landingPage(['contractorAdmin'])).toBe('/oversikt');
        expect(landingPage(['contractor'])).toBe('/entreprenormeldinger');
    });
    it('follows the primary role of several', () => {
        expect(landingPage(['contractor', 'service', 'admin'])).toBe('/serviceavdelingen');
        expect(landingPage(['partner', 'service'])).toBe('/saksbehandlermeldinger');
    });
});
