import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serviceReports } from '../../data/reports';
import { aReport } from '../../../../tests/components/reports';
import { row, showList } from '../../../../tests/components/reportList';
import { click, showReport, startAfresh } from '../../../../tests/components/reportPage';
import { positionInQueue, readQueue, rememberLastSeen, rememberQueue, withPage, type Queue } from './queue';

beforeEach(startAfresh);

const queue = (changed: Partial<Queue> = {}): Queue => ({
    search: '?meldingsStatusId=2',
    firstPage: 1,
    lastPage: 1,
    total: 3,
    ids: [11, 12, 13],
    ...changed,
});

describe('position of a report in its list', () => {
    test('counts the reports of previous pages', () =>
        expect(positionInQueue(queue({ firstPage: 3, total: 450 }), 12, 100)).toEqual({
            number: 202,
            of: 450,
            previous: 11,
            next: 13,
        }));
    test('is undefined for a report outside the list', () => expect(positionInQueue(queue(), 99, 100)).toBeUndefined());
    test('another page adds new reports on its own side', () => {
        expect(withPage(queue(), 2, [13, 14]).ids).toEqual([11, 12, 13, 14]);
        expect(withPage(queue({ firstPage: 2, lastPage: 2 }), 1, [9, 10])).toMatchObject({
            firstPage: 1,
            lastPage: 2,
            ids: [9, 10, 11, 12, 13],
        });
    });
});

describe('previous and next on a report', () => {
    const anyReport = ({ params: { id } }: { params: { id: number } }) =>
        aReport({ id: Number(id), adresse: `Storgata ${id}`, bildeIds: [`00000000-0000-4000-8000-0000000000${id}`] });
    const photos = { getThumbnail: { blob: new Blob(['x']), fileName: undefined } };

    test("shows 'n av N', and prefetches the next report with its first photo", async () => {
        rememberQueue(serviceReports, queue());
        const { user, asked } = showReport(serviceReports, { getServiceReport: anyReport, ...photos });
        expect(await screen.findByText('2 av 3')).toBeVisible();
        await waitFor(() =>
            expect(asked('getThumbnail')).toContainEqual({ params: { id: '00000000-0000-4000-8000-000000000013' } }),
        );
        expect(asked('getServiceReport').map(({ params }) => params)).toContainEqual({ id: 13 });
        await click(user, 'Neste melding');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 13/ })).toHaveFocus();
        expect(screen.getByText('3 av 3')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Neste melding' })).toBeDisabled();
        await click(user, 'Forrige melding');
        expect(await screen.findByRole('heading', { level: 1, name: /Storgata 12/ })).toBeVisible();
    });
    test('at the end of a page the next page is fetched, by the same filter', async () => {
        rememberQueue(serviceReports, queue({ ids: [11, 12], total: 250 }));
        const rows = [12, 14].map((id) => ({ ...aReport({ id }), avtaleId: null }));
        const { asked } = showReport(serviceReports, {
            getServiceReport: anyReport,
            ...photos,
            searchServiceReports: ({ query }) => ({
                meldinger: query?.page === 1 ? [] : rows,
                totaltAntall: 250,
            }),
        });
        await waitFor(() => expect(readQueue(serviceReports)?.ids).toEqual([11, 12, 14]));
        expect(asked('searchServiceReports').map(({ query }) => query)).toMatchObject([
            { page: 1, meldingsStatusId: ['2'] },
            { page: 2, meldingsStatusId: ['2'] },
        ]);
        await waitFor(() => expect(screen.getByRole('button', { name: 'Neste melding' })).toBeEnabled());
    });
    test('a page of the list before that arrives late does not replace the newer list', async () => {
        rememberQueue(serviceReports, queue({ ids: [12, 11], firstPage: 2, total: 250 }));
        let arrive = (): void => undefined;
        const { asked } = showReport(serviceReports, {
            getServiceReport: anyReport,
            ...photos,
            searchServiceReports: () =>
                new Promise((resolve) => (arrive = () => resolve({ meldinger: [], totaltAntall: 250 }))),
        });
        await waitFor(() => expect(asked('searchServiceReports')).toHaveLength(1));
        const newer = queue({ search: '?meldingsStatusId=4', ids: [21, 22] });
        rememberQueue(serviceReports, newer);
        await act(async () => arrive());
        expect(readQueue(serviceReports)).toEqual(newer);
    });
    test('a report opened by a pasted link has no neighbours', async () => {
        showReport(serviceReports, {});
        await screen.findByRole('heading', { level: 1 });
        expect(screen.queryByRole('navigation', { name: 'Meldinger i listen' })).not.toBeInTheDocument();
    });
});

describe('the list after a walk', () => {
    const showPages = () => {
        const rows = [1, 2, 3].map((id) => ({ ...row, id, adresse: `Storgata ${id}` }));
        return showList({
            searchServiceReports: ({ query }) => ({
                meldinger: rows.filter(({ id }) => id === Number(query?.page)),
                totaltAntall: 250,
            }),
        });
    };
    test('leads to the report seen last, on its page, and no longer once the user turns the page', async () => {
        rememberQueue(serviceReports, queue({ ids: [1, 2], lastPage: 2 }));
        rememberLastSeen(serviceReports, 2, 1);
        const { user, address } = showPages();
        await waitFor(() => expect(screen.getByRole('link', { name: 'Storgata 2' })).toHaveFocus());
        await click(user, 'Neste');
        expect(await screen.findByRole('link', { name: 'Storgata 3' })).toBeVisible();
        expect(address()).toBe('?page=3');
    });
    test('is not turned back when a save has taken the report seen last out of it', async () => {
        rememberQueue(serviceReports, queue({ ids: [11, 12] }));
        rememberLastSeen(serviceReports, 12, 100);
        const { user, address } = showPages();
        expect(await screen.findByRole('link', { name: 'Storgata 1' })).toBeVisible();
        await click(user, 'Neste');
        expect(await screen.findByRole('link', { name: 'Storgata 2' })).toBeVisible();
        // The list would turn back in a later task.
        await act(() => new Promise((resolve) => setTimeout(resolve)));
        expect(address()).toBe('?page=2');
    });
});

describe('keys', () => {
    test('lead to the next and previous report, and to the comment from another tab', async () => {
        rememberQueue(serviceReports, queue());
        const { user } = showReport(serviceReports, {
            getServiceReport: ({ params: { id } }) => aReport({ id: Number(id), adresse: `Storgata ${id}` }),
        });
        await screen.findByText('2 av 3');
        await user.keyboard('j');
        expect(await screen.findByText('3 av 3')).toBeVisible();
        await user.keyboard('k');
        expect(await screen.findByText('2 av 3')).toBeVisible();
        await user.click(screen.getByRole('tab', { name: /^Historikk/ }));
        await user.keyboard('i');
        await waitFor(() => expect(screen.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveFocus());
    });
});

test('letters search a list that is open, and its choice leads to its button', async () => {
    const { user, asked } = showReport(serviceReports, {});
    await screen.findByRole('heading', { level: 1 });
    const status = screen.getByRole('combobox', { name: 'Status' });
    await user.click(status);
    await user.keyboard('avv');
    expect(screen.getByRole('option', { name: 'Avvist' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lagre status' })).toHaveFocus());
    expect(asked('updateServiceReport')).toEqual([]);
});
