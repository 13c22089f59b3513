import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FrozenLocation } from '../layout/FrozenLocation';
import { UnsavedGuard } from './UnsavedGuard';
import { useBlockUnsaved } from './useBlockUnsaved';
import { useUnsaved } from './useUnsaved';

const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
afterEach(() => asked.mockClear());

const Page = () => {
    useBlockUnsaved('Forlate siden?');
    return <p>Skriver</p>;
};
const home = { pathname: '/melding/4', search: '', hash: '', state: null, key: 'own', unstable_mask: undefined };
const open = () => {
    const router = createMemoryRouter([{ path: '*', element: <FrozenLocation location={home}><Page /></FrozenLocation> }], { initialEntries: ['/melding/4'] });
    render(<RouterProvider router={router} />);
    return router;
};

test('asks before the page is left', async () => {
    const router = open();
    await act(() => router.navigate('/annet'));
    expect(asked).toHaveBeenCalledWith('Forlate siden?');
    expect(router.state.location.pathname).toBe('/melding/4');
});

test('D6: does not ask on the way to /nedtid and back, where the page waits behind', async () => {
    const router = open();
    await act(() => router.navigate('/nedtid'));
    expect(router.state.location.pathname).toBe('/nedtid');
    await act(() => router.navigate('/melding/4'));
    expect(router.state.location.pathname).toBe('/melding/4');
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByText('Skriver')).toBeVisible();
});

test('asks when /nedtid is left for another page', async () => {
    const router = open();
    await act(() => router.navigate('/nedtid'));
    await act(() => router.navigate('/annet'));
    expect(asked).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/nedtid');
});

test('several unsaved things on one page ask once, with the first question', async () => {
    const Part = ({ question, unsaved }: { question: string; unsaved: boolean }) => {
        useUnsaved(unsaved, question);
        return null;
    };
    const router = createMemoryRouter(
        [{ path: '*', element: <UnsavedGuard><Part question="Saved" unsaved={false} /><Part question="Kommentar?" unsaved /><Part question="Ressursbruk?" unsaved /></UnsavedGuard> }],
        { initialEntries: ['/melding/4'] },
    );
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/annet'));
    expect(asked).toHaveBeenCalledExactlyOnceWith('Kommentar?');
    expect(router.state.location.pathname).toBe('/melding/4');
});
