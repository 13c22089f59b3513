import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startAfresh } from '../../../../../tests/components/reportPage';
import { row, showList } from '../../../../../tests/components/reportList';

beforeEach(startAfresh);

const list = '/saksbehandlermeldinger';
/** A list whose searches for a number wait for `answer`; only 10012 is a report. */
const showSlowly = () => {
    const waiting: (() => void)[] = [];
    const found = { meldinger: [row], totaltAntall: 1 };
    const shown = showList({
        searchServiceReports: ({ query }) =>
            /^\d+$/.test(query?.fritekstSok ?? '') && query?.bydelId === undefined
                ? new Promise((resolve) => waiting.push(() => resolve(found)))
                : found,
    });
    const goBack = () => act(() => shown.router.navigate(-1));
    return { ...shown, goBack, answer: () => act(() => waiting.splice(0).forEach((one) => one())) };
};
const box = () => screen.findByRole('searchbox', { name: 'Søk i meldinger' });

test('a double click on the search button opens the report once', async () => {
    const { user, path, answer, goBack } = showSlowly();
    await user.type(await box(), '10012');
    await user.dblClick(screen.getByRole('button', { name: 'Søk' }));
    answer();
    await waitFor(() => expect(path()).toBe(`${list}/12`));
    await goBack();
    expect(path()).toBe(list);
});

test('a filter that is chosen while a number is looked for stays', async () => {
    const { user, path, address, answer, goTo } = showSlowly();
    await user.type(await box(), '10099{Enter}');
    act(() => goTo('?bydelId=3'));
    await screen.findByText('Storgata 1');
    answer();
    await waitFor(() => expect(new URLSearchParams(address()).get('fritekstSok')).toBe('10099'));
    expect(new URLSearchParams(address()).get('bydelId')).toBe('3');
    expect(path()).toBe(list);
});

test('a report that is opened while a number is looked for stays open', async () => {
    const { user, path, address, answer, router } = showSlowly();
    await user.type(await box(), '10012{Enter}');
    await act(() => router.navigate(`${list}/13`));
    answer();
    await user.clear(await box());
    await user.type(await box(), 'hull{Enter}');
    await waitFor(() => expect(address()).toBe('?fritekstSok=hull'));
    expect(path()).toBe(`${list}/13`);
});

test('a number that is removed while it is looked for opens nothing', async () => {
    const { user, path, answer } = showSlowly();
    await user.type(await box(), '10012{Enter}');
    await user.clear(await box());
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(path()).toBe(list);
    expect(await box()).toHaveValue('');
});
