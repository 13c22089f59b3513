import { expect, test } from 'vitest';
import { pathOf } from '../api/pagePaths';
import { pageNames } from '../api/pages';
import { pages } from './pages';

test('every page of the access table is prepared by the loader of the address', () => {
    const prepared = pages.map(({ pattern }) => pattern);
    expect(pageNames.map(pathOf).filter((path) => !prepared.includes(path))).toEqual([]);
});
