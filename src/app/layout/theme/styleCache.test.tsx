import { expect, it, vi } from 'vitest';
import { styleCache } from './styleCache';

it("writes rules for current browsers, with Safari's remaining prefix", () => {
    const inserted = vi.spyOn(styleCache.sheet, 'insert');
    const styles =
        'display:flex;user-select:none;&::-moz-focus-inner{border-style:none;}&:hover,&::-moz-placeholder{color:red;}';
    styleCache.insert('.box', { name: 'box', styles }, styleCache.sheet, false);
    const rules = inserted.mock.calls.join('');
    expect(rules).toContain('-webkit-user-select:none;user-select:none;');
    expect(rules).toMatch(/:hover\{color:red;\}/);
    expect(rules).not.toMatch(/-moz-|-ms-|-webkit-(box|flex)/);
});
