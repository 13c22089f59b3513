import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable';

const Hello = ({ name }: { name: string }) => <p>Hei, {name}</p>;
const waiting = <p>Laster …</p>;

test('what is preloaded is rendered at once, the rest when it is loaded', async () => {
    const Part = preloadable(async () => Hello);
    const page = (name: string) => (
        <Suspense fallback={waiting}>
            <Part name={name} />
        </Suspense>
    );
    const first = render(page('Kari'));
    expect(screen.getByText('Laster …')).toBeVisible();
    expect(await screen.findByText('Hei, Kari')).toBeVisible();
    first.unmount();
    render(page('Ola'));
    expect(screen.getByText('Hei, Ola')).toBeVisible();
});
