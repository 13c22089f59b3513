import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, test, vi } from 'vitest';
import { preloadable } from './preloadable';

const Hello = ({ name }: { name: string }) => <p>Hei, {name}</p>;
const show = (Part: typeof Hello) =>
    render(
        <ErrorBoundary fallback={<p>Kan ikke hentes.</p>}>
            <Suspense fallback={<p>Siden laster …</p>}>
                <Part name="Kari" />
            </Suspense>
        </ErrorBoundary>,
    );

test('what is preloaded is rendered at once', async () => {
    for (const fallback of [undefined, null]) {
        const Part = preloadable(async () => Hello, fallback);
        await Part.preload();
        const { unmount } = show(Part);
        expect(screen.getByText('Hei, Kari')).toBeVisible();
        unmount();
    }
});

test('the rest is rendered when it is loaded, after the fallback of the page', async () => {
    show(preloadable(async () => Hello));
    expect(screen.getByText('Siden laster …')).toBeVisible();
    expect(await screen.findByText('Hei, Kari')).toBeVisible();
});

test('or after a fallback of its own', async () => {
    show(preloadable(async () => Hello, <p>Laster …</p>));
    expect(screen.getByText('Laster …')).toBeVisible();
    expect(screen.queryByText('Siden laster …')).toBeNull();
    expect(await screen.findByText('Hei, Kari')).toBeVisible();
});

test('what cannot be loaded fails as a component does, and is asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const Part = preloadable<{ name: string }>(load, null);
    for (const times of [1, 2]) {
        const { unmount } = show(Part);
        expect(await screen.findByText('Kan ikke hentes.')).toBeVisible();
        expect(load).toHaveBeenCalledTimes(times);
        unmount();
    }
});
