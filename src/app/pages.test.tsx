import { act, screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../tests/components/testing';
import { pathOf } from '../api/pagePaths';
import { offeredWith, pageNames } from '../api/pages';
import { pages } from './pages';
import { setOffered } from './runtime/offers';

test('every page of the access table is prepared by the loader of the address', () => {
    const prepared = pages.map(({ pattern }) => pattern);
    expect(pageNames.map(pathOf).filter((path) => !prepared.includes(path))).toEqual([]);
});

test.each([...pageNames.filter((name) => name in offeredWith).map(pathOf), '/katalog/meldingstyper'])(
    '%s is not found in a city that does not offer it (D15)',
    async (at) => {
        const Page = pages.find(({ pattern }) => matchPath(pattern, at));
        if (!Page) throw new Error(`No page at ${at}`);
        act(() => setOffered([]));
        const city = fakeCity({});
        renderInApp(<Page />, { city, at, session: { roles: ['admin', 'contractorAdmin'] } });
        expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Obs!');
        expect(city.asked).toEqual([]);
    },
);
