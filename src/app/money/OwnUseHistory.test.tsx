import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeCity, renderWithFlashes } from '../../../tests/components/testing';
import { returnedUse } from '../../../tests/components/money';
import { aUse } from '../../../tests/components/reports';
import { setOffered } from '../runtime/offers';
import { OwnUseHistory } from './OwnUseHistory';

test('the contractor reads why a row was returned, and answers it', async () => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({
        getUseHistory: { hendelser: [], vedlegg: [], kanSvare: true },
        answerReturnedUse: { id: 4 },
    });
    renderWithFlashes(<OwnUseHistory row={aUse(1, { okonomi: returnedUse })} />, {
        city,
        session: { roles: ['contractorAdmin'] },
    });
    const user = userEvent.setup();
    expect(await screen.findByText('Returnert: Mangler bilde')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Svar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Svar på returen' }));
    await user.click(dialog.getByRole('button', { name: 'Send svar' }));
    expect(await dialog.findByText('Svar må fylles ut.')).toBeVisible();
    expect(city.argsOf('answerReturnedUse')).toEqual([]);
    await user.type(dialog.getByLabelText(/^Svar/), 'Bildet er der');
    await user.click(dialog.getByRole('button', { name: 'Send svar' }));
    expect(await screen.findByText('Svaret er sendt.')).toBeVisible();
    await waitFor(() =>
        expect(city.argsOf('answerReturnedUse')).toMatchObject([
            { params: { id: 1 }, body: { svar: 'Bildet er der' } },
        ]),
    );
});
