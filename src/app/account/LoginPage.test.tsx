import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { testConfiguration } from '../../../tests/components/testing';
import * as documents from '../runtime/navigation';
import { keepLoginState } from '../session/loginState';
import * as oidc from '../session/oidc';
import { LoginPage } from './LoginPage';

beforeEach(() => {
    vi.spyOn(oidc, 'signIn').mockResolvedValue();
    vi.spyOn(documents, 'openDocument').mockReturnValue();
});
const key = `oidc.user:${testConfiguration.OIDC_AUTHORITY}:${testConfiguration.OIDC_CLIENT_ID}`;
const signedInWith = (...roles: string[]): void =>
    localStorage.setItem(
        key,
        JSON.stringify({ expires_at: Date.now() / 1000 + 600, profile: { 'bym-id': 'b', roles } }),
    );
const open = (state?: object) => {
    window.history.replaceState(null, '', '/login');
    if (state) keepLoginState(state);
    render(
        <ConfigurationContext value={testConfiguration}>
            <LoginPage />
        </ConfigurationContext>,
    );
};

afterEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
});

describe('/login (administration §2)', () => {
    it("has the button 'Logg inn', which goes to the provider and remembers the page asked for", async () => {
        open({ nextPathname: '/avtaler', nextSearch: '?a=1' });
        expect(document.title).toBe('Logg inn – Bymelding');
        await userEvent.click(screen.getByRole('button', { name: 'Logg inn' }));
        expect(oidc.signIn).toHaveBeenCalledWith(testConfiguration, { asOtherUser: false, returnTo: '/avtaler?a=1' });
    });

    it('shows who was refused by the provider, and offers to log in as another user', async () => {
        open({ problem: 'denied' });
        expect(screen.getByRole('alert')).toHaveTextContent(
            'Brukeren du er logget inn med har ikke tilgang til denne tjenesten!',
        );
        await userEvent.click(screen.getByRole('button', { name: 'Logg inn som en annen bruker' }));
        expect(oidc.signIn).toHaveBeenCalledWith(testConfiguration, { asOtherUser: true });
    });

    it('sends a signed-in user to the requested page', () => {
        signedInWith('bymelding-entreprenor');
        open({ nextPathname: '/entreprenormeldinger/4' });
        expect(documents.openDocument).toHaveBeenCalledWith('/entreprenormeldinger/4', { replace: true });
    });

    it.each([undefined, '//annen.test/avtaler', '/\\annen.test', '/\t/annen.test', 'https://annen.test/'])(
        'leads a signed-in user to the landing page of the role, never to another site: %s',
        (nextPathname) => {
            signedInWith('bymelding-admin');
            open(nextPathname === undefined ? undefined : { nextPathname });
            expect(documents.openDocument).toHaveBeenCalledWith('/serviceavdelingen', { replace: true });
        },
    );

    it.each([
        { roles: ['entreprenorkontroll-kontrollor'], logged: 'entreprenorkontroll-kontrollor' },
        { roles: [], logged: '' },
    ])(
        'keeps a user without a known role ($roles) on the page, shows the no-access text and logs it (administration §6, D5)',
        ({ roles, logged: claims }) => {
            const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
            signedInWith(...roles);
            open();
            expect(logged.mock.calls).toEqual([['No role of this product', claims]]);
            expect(documents.openDocument).not.toHaveBeenCalled();
            expect(screen.getByRole('alert')).toHaveTextContent(
                'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.',
            );
            expect(screen.getByRole('button', { name: 'Logg inn som en annen bruker' })).toBeEnabled();
        },
    );

    it('shows the link to the drift application to drift roles only (administration §2)', async () => {
        signedInWith('entreprenorkontroll-kontrollor');
        open();
        expect(await screen.findByRole('link', { name: 'Driftsapplikasjon' })).toHaveAttribute(
            'href',
            'https://drift.test/',
        );
        expect(screen.queryByRole('button', { name: 'Dashboard' })).not.toBeInTheDocument();
        cleanup();
        signedInWith('ukjent');
        open();
        expect(screen.queryByRole('link', { name: 'Driftsapplikasjon' })).not.toBeInTheDocument();
    });
});
