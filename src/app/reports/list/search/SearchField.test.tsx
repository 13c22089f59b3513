import { act, screen, waitFor } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { onADesk, quietly } from '../../../../../tests/components/reportPage';
import { row, showList } from '../../../../../tests/components/reportList';

vi.mock('../../../map');
beforeEach(() => {
    onADesk();
    quietly();
    // jsdom lacks it.
    Element.prototype.scrollTo = () => undefined;
    vi.stubGlobal('scrollTo', () => undefined);
});

/** A list whose search for a number waits for `answer`. */
const slowly = () => {
    const waiting: (() => void)[] = [];
    const list = showList({
        searchServiceReports: (args: object) => {
            const { query } = args as { query: { fritekstSok?: string; antall?: number; bydelId?: unknown } };
            const found = { meldinger: [row], totaltAntall: 1 };
            return query.fritekstSok === undefined || query.bydelId !== undefined
                ? found
                : new Promise((resolve) => waiting.push(() => resolve(found)));
        },
    });
    return {
        ...list,
        answer: () =>
            act(async () => {
                waiting.splice(0).forEach((one) => one());
                await sleep(50);
            }),
    };
};
const box = () => screen.findByRole('searchbox', { name: 'Søk i meldinger' });

test('a double click opens the report once', async () => {
    const { user, path, answer, router } = slowly();
    await user.type(await box(), '10012');
    await user.dblClick(screen.getByRole('button', { name: 'Søk' }));
    await answer();
    await waitFor(() => expect(path()).toBe('/saksbehandlermeldinger/12'));
    await act(async () => {
        await router.navigate(-1);
    });
    expect(path()).toBe('/saksbehandlermeldinger');
});
test('Enter pressed twice opens the report once', async () => {
    const { user, path, answer, router } = slowly();
    await user.type(await box(), '10012{Enter}{Enter}');
    await answer();
    await waitFor(() => expect(path()).toBe('/saksbehandlermeldinger/12'));
    await act(async () => {
        await router.navigate(-1);
    });
    expect(path()).toBe('/saksbehandlermeldinger');
});
test('a filter chosen meanwhile stays', async () => {
    const { user, path, address, answer, goTo } = slowly();
    await user.type(await box(), '10099{Enter}');
    act(() => goTo('?bydelId=3'));
    await screen.findByText('Storgata 1');
    await answer();
    await waitFor(() => expect(new URLSearchParams(address()).get('fritekstSok')).toBe('10099'));
    expect(new URLSearchParams(address()).get('bydelId')).toBe('3');
    expect(path()).toBe('/saksbehandlermeldinger');
});
test('a report opened meanwhile stays', async () => {
    const { user, path, answer, router } = slowly();
    await user.type(await box(), '10012{Enter}');
    await act(async () => {
        await router.navigate('/saksbehandlermeldinger/13');
    });
    await answer();
    expect(path()).toBe('/saksbehandlermeldinger/13');
});
