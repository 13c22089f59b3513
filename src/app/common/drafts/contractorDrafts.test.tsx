import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { comeBackAs, withKeptDrafts } from '../../../../tests/components/keptDrafts';
import { renderWithFlashes } from '../../../../tests/components/testing';
import { ContractorCreate } from '../../contractors/ContractorCreate';

withKeptDrafts();

const register = vi.fn<typeof fetch>();
beforeEach(() => {
    register.mockReset().mockImplementation(async () => Response.json({ navn: 'Akerselva Graveservice AS' }));
    vi.stubGlobal('fetch', register);
});

const show = () => {
    renderWithFlashes(<ContractorCreate onClose={() => undefined} />, {
        session: { roles: ['admin'] },
        at: '/entreprenorer',
    });
    return userEvent.setup();
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });

test("a name that was typed over the register's is restored with its number, and filled in for a number typed again", async () => {
    const user = show();
    await user.type(await field(/Organisasjonsnummer/), '352601810');
    const name = await field(/Navn/);
    await waitFor(() => expect(name).toHaveValue('Akerselva Graveservice AS'));
    await user.type(name, ', avd. Øst');
    await comeBackAs('kari');
    const again = show();
    await waitFor(async () => expect(await field(/Organisasjonsnummer/)).toHaveValue('352601810'));
    await waitFor(() => expect(register).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText('Slår opp i Enhetsregisteret …')).not.toBeInTheDocument());
    expect(await field(/Navn/)).toHaveValue('Akerselva Graveservice AS, avd. Øst');
    await again.type(await field(/Organisasjonsnummer/), '{Backspace}0');
    await waitFor(async () => expect(await field(/Navn/)).toHaveValue('Akerselva Graveservice AS'));
});
