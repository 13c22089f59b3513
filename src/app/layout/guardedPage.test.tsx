import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, test, vi } from 'vitest';
import { renderInApp, testConfiguration, testSession } from '../../../tests/components/testing';
import * as health from '../runtime/health';
import { setOffered } from '../runtime/offers';
import type { Application } from '../session/application';
import { guardedPage, preparePage } from './guardedPage';

const pageOf = (below: string, text: string) =>
    guardedPage('saksbehandlermeldinger', async () => () => <p>{text}</p>, below);
const applicationOf = (roles: Parameters<typeof testSession>[0]) =>
    Promise.resolve({ configuration: testConfiguration, session: testSession(roles) } as Application);
const address = (path: string) => new URL(path, 'https://bymelding.test');

test('a page renders at once when the loader has prepared it', async () => {
    const Listed = pageOf('/:id/funn', 'Listen');
    const Found = pageOf('/:id/funn/:funn', 'Funnet');
    await preparePage([Listed, Found], address('/saksbehandlermeldinger/4/funn/5'), applicationOf({}));
    renderInApp(<Found />, { at: '/saksbehandlermeldinger/4/funn/5' });
    expect(screen.getByText('Funnet')).toBeVisible();
});

describe('the data of a page is fetched ahead', () => {
    const prefetch = vi.fn(async () => undefined);
    const Page = guardedPage('avtaler', async () => () => <p>Avtaler</p>, '', prefetch);

    it('for those who may open it', async () => {
        await preparePage([Page], address('/avtaler'), applicationOf({ roles: ['service'] }));
        expect(prefetch).not.toHaveBeenCalled();
        await preparePage([Page], address('/avtaler'), applicationOf({ roles: ['admin'] }));
        expect(prefetch).toHaveBeenCalledTimes(1);
    });
});

describe('role check of pages (administration §2)', () => {
    const Agreements = guardedPage('avtaler', async () => () => <p>Innhold</p>);

    it('shows the page to its roles', async () => {
        renderInApp(<Agreements />, { at: '/avtaler', session: { roles: ['admin'] } });
        expect(await screen.findByText('Innhold')).toBeVisible();
    });

    it('shows the no-access text to others, at once', () => {
        renderInApp(<Agreements />, { at: '/avtaler', session: { roles: ['service'] } });
        expect(screen.getByRole('alert')).toHaveTextContent(
            'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.',
        );
        expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/saksbehandlermeldinger');
        expect(document.title).toBe('Ingen tilgang – Bymelding');
    });

    it('waits for what the city offers where that may open the page (D15)', async () => {
        const Report = pageOf('/:id', 'Meldingen');
        const startUp = vi.spyOn(health, 'startUp').mockImplementation(async () => {
            setOffered(['okonomi']);
            return true;
        });
        setOffered(undefined);
        await preparePage([Report], address('/saksbehandlermeldinger/4'), applicationOf({ roles: ['admin'] }));
        expect(startUp).toHaveBeenCalledTimes(1);
        renderInApp(<Report />, { at: '/saksbehandlermeldinger/4', session: { roles: ['admin'] } });
        expect(screen.getByText('Meldingen')).toBeVisible();
        act(() => setOffered([]));
        expect(await screen.findByRole('alert')).toHaveTextContent('Ingen tilgang');
    });
});

test('a page that the city does not offer is not found, once that is known (D15)', async () => {
    const Audit = guardedPage('revisjon', async () => () => <p>Logg</p>);
    setOffered(undefined);
    renderInApp(<Audit />, { at: '/revisjon', session: { roles: ['admin'] } });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByText('Logg')).toBeNull();
    act(() => setOffered([]));
    expect(screen.getByText('Beklager - vi finner ikke siden du spør etter.')).toBeVisible();
    act(() => setOffered(['revisjon']));
    expect(await screen.findByText('Logg')).toBeVisible();
});

test.each(['/avtaler/1', '/avtaler/1/show', '/avtaler/create'])(
    '%s is not found, below the address of a page',
    (at) => {
        const Agreements = guardedPage('avtaler', async () => () => <p>Innhold</p>);
        renderInApp(
            <Routes>
                <Route path="/avtaler/*" element={<Agreements />} />
            </Routes>,
            { at, session: { roles: ['admin'] } },
        );
        expect(screen.getByText('Beklager - vi finner ikke siden du spør etter.')).toBeVisible();
    },
);
