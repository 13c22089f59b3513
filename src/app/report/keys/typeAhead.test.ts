import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import './';

test('letters do nothing on a closed list, and are typed into a field with suggestions', () => {
    document.body.innerHTML =
        '<div role="combobox" aria-expanded="false" tabindex="0"></div><input role="combobox" aria-expanded="false" />';
    const [list, field] = document.body.children;
    // False when the default was prevented.
    expect(fireEvent.keyDown(list as Element, { key: 'n' })).toBe(false);
    expect(fireEvent.keyDown(list as Element, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(field as Element, { key: 'n' })).toBe(true);
});
