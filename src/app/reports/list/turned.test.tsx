import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onATablet, quietly } from '../../../../tests/components/reportPage';
import { showList } from '../../../../tests/components/reportList';

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

test('on a narrow screen the map is a dialog over the list, which Escape closes', async () => {
    onATablet(false);
    const { user } = showList();
    await user.click(await screen.findByRole('button', { name: 'Kart' }));
    expect(await screen.findByRole('dialog', { name: 'Kart' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Kart' })).toHaveFocus();
});
