import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable';

const Hello = ({ name }: { name: string }) => <p>Hei, {name}</p>;
const show = (Part: typeof Hello) =>
    render(
        <Suspense fallback={<p>Laster …</p>}>
            <Part name="Kari" />
        </Suspense>,
    );

test('what is preloaded is rendered at once', async () => {
    const Part = preloadable(async () => Hello);
    await Part.preload();
    show(Part);
    expect(screen.getByText('Hei, Kari')).toBeVisible();
});

test('the rest is rendered when it is loaded', async () => {
    show(preloadable(async () => Hello));
    expect(screen.getByText('Laster …')).toBeVisible();
    expect(await screen.findByText('Hei, Kari')).toBeVisible();
});
