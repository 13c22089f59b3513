import { CacheProvider } from '@emotion/react';
import { Box } from '@mui/material';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { styleCache } from './styleCache';

it("writes rules for current browsers, with Safari's remaining prefix", () => {
    const inserted = vi.spyOn(styleCache.sheet, 'insert');
    render(
        <CacheProvider value={styleCache}>
            <Box
                sx={{
                    display: 'flex',
                    userSelect: 'none',
                    '&::-moz-focus-inner': { borderStyle: 'none' },
                    '&:hover, &::-moz-placeholder': { color: 'red' },
                }}
            />
        </CacheProvider>,
    );
    const rules = inserted.mock.calls.join('');
    expect(rules).toContain('-webkit-user-select:none;user-select:none;');
    expect(rules).toMatch(/:hover\{color:red;\}/);
    expect(rules).not.toMatch(/-moz-|-ms-|-webkit-(box|flex)/);
});
