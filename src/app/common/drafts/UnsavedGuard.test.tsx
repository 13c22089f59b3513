import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { UnsavedGuard, useUnsaved } from './UnsavedGuard';

const Page = () => {
    useUnsaved(true, 'Forlate siden?');
    return <p>Skriver</p>;
};
const home = { pathname: '/melding/4', search: '', hash: '', state: null, key: 'own', unstable_mask: undefined };
const open = () => {
    const router = createMemoryRouter(
        [
            {
                path: '*',
                element: (
                    <Routes location={home}>
                        <Route
                            path="*"
                            element={
                                <UnsavedGuard>
                                    <Page />
                                </UnsavedGuard>
                            }
                        />
                    </Routes>
                ),
            },
        ],
        { initialEntries: ['/melding/4'] },
    );
    render(<RouterProvider router={router} />);
    return router;
};

const question = () => screen.queryByRole('dialog');
const answer = async (name: string) => {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
};

test('asks in a dialog before the page is left, and leaves it or not', async () => {
    const router = open();
    await act(() => router.navigate('/annet'));
    expect(question()).toHaveTextContent('Forlate siden?');
    await answer('common.unsaved.stay');
    expect(router.state.location.pathname).toBe('/melding/4');
    await act(() => router.navigate('/annet'));
    await answer('common.unsaved.leave');
    expect(router.state.location.pathname).toBe('/annet');
});

test('D6: does not ask on the way to /nedtid and back, where the page waits behind', async () => {
    const router = open();
    await act(() => router.navigate('/nedtid'));
    expect(router.state.location.pathname).toBe('/nedtid');
    await act(() => router.navigate('/melding/4'));
    expect(router.state.location.pathname).toBe('/melding/4');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByText('Skriver')).toBeVisible();
});

test('asks when /nedtid is left for another page', async () => {
    const router = open();
    await act(() => router.navigate('/nedtid'));
    await act(() => router.navigate('/annet'));
    expect(question()).toBeVisible();
    expect(router.state.location.pathname).toBe('/nedtid');
});

test('several unsaved things on one page ask once, with the first question', async () => {
    const Part = ({ question, unsaved }: { question: string; unsaved: boolean }) => {
        useUnsaved(unsaved, question);
        return null;
    };
    const router = createMemoryRouter(
        [
            {
                path: '*',
                element: (
                    <UnsavedGuard>
                        <Part question="Saved" unsaved={false} />
                        <Part question="Kommentar?" unsaved />
                        <Part question="Ressursbruk?" unsaved />
                    </UnsavedGuard>
                ),
            },
        ],
        { initialEntries: ['/melding/4'] },
    );
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/annet'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(question()).toHaveTextContent('Kommentar?');
    expect(router.state.location.pathname).toBe('/melding/4');
});
