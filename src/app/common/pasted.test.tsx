import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serviceReports } from '../data/reports';
import { aReport } from '../../../tests/components/reports';
import { showList } from '../../../tests/components/reportList';
import {
    click,
    offering,
    openHandling,
    showComments,
    showHandling,
    startAfresh,
} from '../../../tests/components/reportPage';

beforeEach(startAfresh);
const long = 'x'.repeat(4213);

test('a pasted comment is kept whole, and refused when it is saved, with its number of characters', async () => {
    const { user, asked } = showComments(serviceReports, { report: aReport(), createComment: undefined });
    const box = await screen.findByRole('textbox', { name: 'Skriv en kommentar' });
    await user.click(box);
    await user.paste(long);
    expect(box).toHaveValue(long);
    await click(user, 'Legg til');
    expect(await screen.findByText('Teksten kan ha høyst 4000 tegn. Den har 4213.')).toBeVisible();
    expect(box).toHaveValue(long);
    expect(asked('createComment')).toEqual([]);
});

test('a pasted comment in Behandle is kept whole, and refused at the field', async () => {
    const { user, asked } = showHandling(serviceReports, {
        ...offering('samlet-behandling'),
        report: aReport(),
        handleReport: { melding: aReport(), angre: null },
    });
    const dialog = within(await openHandling(user));
    const box = dialog.getByRole('textbox', { name: 'Intern kommentar' });
    await user.click(box);
    await user.paste(long);
    expect(box).toHaveValue(long);
    await user.click(dialog.getByRole('button', { name: 'Lagre' }));
    expect(await dialog.findByText('Teksten kan ha høyst 4000 tegn. Den har 4213.')).toBeVisible();
    expect(asked('handleReport')).toEqual([]);
});

test('a pasted search is kept whole, and refused with its number of characters until it is shorter', async () => {
    const { user, address } = showList({ searchServiceReports: { meldinger: [], totaltAntall: 0 } });
    const box = await screen.findByRole('searchbox', { name: /^Søk/ });
    await user.click(box);
    await user.paste('y'.repeat(612));
    expect(box).toHaveValue('y'.repeat(612));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Teksten kan ha høyst 500 tegn. Den har 612.');
    expect(address()).toBe('');
    await user.clear(box);
    await user.paste('hull');
    expect(screen.queryByText(/Teksten kan ha høyst/)).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('?fritekstSok=hull'));
});

test('no input of the client cuts off pasted text', () => {
    const sources = import.meta.glob('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
    const cutting = Object.entries(sources).filter(
        ([name, text]) => !name.includes('.test.') && /\bmaxLength\s*[:=]/.test(String(text)),
    );
    expect(cutting.map(([name]) => name)).toEqual([]);
});
