import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testConfiguration } from '../../../tests/components/testing';
import { isKnownPath } from '../../api/pagePaths';
import { NewPasswordPage } from './NewPasswordPage';
import { ConfigurationContext } from '../runtime/ConfigurationContext';
import { publicPage, WithPasswords } from './publicPage';

describe('the public pages of the route table (administration §2)', () => {
    it.each([
        '/',
        '/login',
        '/auth-callback',
        '/konto/glemtpassord',
        '/konto/linkforglemtpassordersent',
        '/konto/endretpassordbekreftet',
        '/konto/passord/3b0f5f0e-7f2b-4a34-9d0d-2f4b8a1f4f11',
        '/passordaktivering/3b0f5f0e-7f2b-4a34-9d0d-2f4b8a1f4f11',
    ])('%s is public, also in capitals and with a trailing slash', (path) => {
        expect(publicPage(path)).toBeDefined();
        expect(publicPage(path.toUpperCase())?.type).toBe(publicPage(path)?.type);
        expect(publicPage(`${path}/`)?.type).toBe(publicPage(path)?.type);
        expect(isKnownPath(path)).toBe(false);
    });

    it('distinguishes a new password from an activation', () => {
        const page = (activates: boolean) => (
            <WithPasswords>
                <NewPasswordPage id="abc" activates={activates} />
            </WithPasswords>
        );
        expect(publicPage('/passordaktivering/ABC')).toEqual(page(true));
        expect(publicPage('/konto/passord/abc')).toEqual(page(false));
    });

    it.each([
        '/nedtid',
        '/saksbehandlermeldinger',
        '/login/x',
        '/konto',
        '/konto/passord',
        '/constructor',
        '/finnes-ikke',
    ])('%s is not public', (path) => expect(publicPage(path)).toBeUndefined());
});

it('says that no link was mailed where there is no mail server', () => {
    render(
        <ConfigurationContext value={{ ...testConfiguration, FEATURE_NO_MAIL: true }}>
            {publicPage('/konto/linkforglemtpassordersent')}
        </ConfigurationContext>,
    );
    expect(screen.getByRole('heading', { name: 'Lenken er ikke sendt' })).toBeVisible();
    expect(screen.queryByText(/har sendt deg en e-post/)).not.toBeInTheDocument();
});
