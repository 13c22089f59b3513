import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../tests/components/testing';
import { guardedPage, preloadPage } from './guardedPage';

const pageOf = (below: string, text: string) =>
    guardedPage('saksbehandlermeldinger', async () => () => <p>{text}</p>, below);

test.each([
    ['/saksbehandlermeldinger/4/funn', pageOf('/:id/funn', 'Listen'), 'Listen'],
    ['/saksbehandlermeldinger/4/funn/5', pageOf('/:id/funn/:funn', 'Funnet'), 'Funnet'],
])('%s is there at once when it was fetched with the application', async (address, Page, text) => {
    await preloadPage(address);
    renderInApp(<Page />);
    expect(screen.getByText(text)).toBeVisible();
});

test('rendering around a page does not render the page again', async () => {
    let times = 0;
    const Page = guardedPage('saksbehandlermeldinger', async () => () => {
        times += 1;
        return <p>Siden</p>;
    });
    const Around = () => {
        const [count, setCount] = useState(0);
        return (
            <>
                <button type="button" onClick={() => setCount(count + 1)}>
                    {`Tegnet ${count}`}
                </button>
                <Page />
            </>
        );
    };
    renderInApp(<Around />);
    await screen.findByText('Siden');
    const before = times;
    await userEvent.click(screen.getByRole('button', { name: 'Tegnet 0' }));
    expect(screen.getByRole('button', { name: 'Tegnet 1' })).toBeVisible();
    expect(times).toBe(before);
});
