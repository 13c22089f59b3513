import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Box } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberStyles, restoreStyles } from './rememberedStyles';

const stored = (): string | null => localStorage.getItem('bymelding.styles');

/** A visit of a page: its rules come from those of before, or are inserted. */
const visit = (build: string, color = 'rgb(1, 2, 3)'): { cache: EmotionCache; inserted: () => string } => {
    restoreStyles(build);
    const cache = createCache({ key: 'css' });
    // As Emotion does in a browser; the tests' setup leaves looks to the journeys.
    const insert = vi.spyOn(cache.sheet, 'insert').mockImplementation((rule) => {
        const tag = cache.sheet.tags.at(-1) ?? document.head.appendChild(document.createElement('style'));
        if (!cache.sheet.tags.includes(tag)) cache.sheet.tags.push(tag);
        if (tag instanceof HTMLStyleElement) tag.sheet?.insertRule(rule, tag.sheet.cssRules.length);
    });
    render(
        <CacheProvider value={cache}>
            <Box sx={{ color }}>Feilrapport</Box>
        </CacheProvider>,
    );
    return { cache, inserted: () => insert.mock.calls.join('') };
};
const leave = (): void => {
    document.body.replaceChildren();
    document.head.replaceChildren();
};

beforeEach(() => localStorage.clear());
afterEach(leave);

it('a visit begins with the rules of the one before, which Emotion does not write again', () => {
    const first = visit('a');
    expect(first.inserted()).toContain('rgb(1, 2, 3)');
    rememberStyles(first.cache, 'a');
    leave();

    expect(visit('a').inserted()).toBe('');
    expect(getComputedStyle(screen.getByText('Feilrapport')).color).toBe('rgb(1, 2, 3)');
});

it('rules that are new are added to those that are remembered', () => {
    rememberStyles(visit('a').cache, 'a');
    leave();
    const second = visit('a', 'rgb(4, 5, 6)');
    expect(second.inserted()).toContain('rgb(4, 5, 6)');
    rememberStyles(second.cache, 'a');
    expect(stored()).toMatch(/rgb\(1, 2, 3\).*rgb\(4, 5, 6\)/);
});

it('rules of another build are not used', () => {
    rememberStyles(visit('a').cache, 'a');
    leave();
    expect(visit('b').inserted()).toContain('rgb(1, 2, 3)');
});

it('what cannot be read is forgotten', () => {
    localStorage.setItem('bymelding.styles', '{"build":');
    expect(visit('a').inserted()).toContain('rgb(1, 2, 3)');
    expect(stored() === null).toBe(true);
});

it('rules of very many pages are forgotten rather than read each time', () => {
    const { cache } = visit('a');
    rememberStyles(cache, 'a');
    expect(stored() === null).toBe(false);
    for (let n = 0; n < 3000; n += 1) {
        cache.inserted[`n${n}`] = true;
        cache.sheet.insert(`.n${n}{background-image:url(https://bymelding.test/et/langt/navn/${n}.png);}`);
    }
    rememberStyles(cache, 'a');
    expect(stored() === null).toBe(true);
});
