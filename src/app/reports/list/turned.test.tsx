import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onATablet, quietly } from '../../../../tests/components/reportPage';
import { showList } from '../../../../tests/components/reportList';

vi.mock('../../map');
beforeEach(quietly);

test.each([
    ['Søketips', '?'],
    ['Lagre filter', '?bydelId=16'],
])('the open dialog %s stays open when a tablet is turned, either way', async (name, search) => {
    const { turn } = onATablet(false);
    const { user } = showList({}, { search });
    await screen.findByRole('link', { name: 'Storgata 1' });
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    for (let times = 0; times < 2; times += 1) {
        turn();
        expect(screen.getByRole('dialog')).toBe(dialog);
    }
});
