import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, SaveButton, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { comeBackAs, withKeptDrafts } from '../../../../tests/components/keptDrafts';
import { fakeCity, renderWithFlashes, type FakeAnswers } from '../../../../tests/components/testing';
import { drafts } from './drafts';
import { SettingsForm } from '../SettingsForm';

withKeptDrafts();

const settings = {
    fjernedeBrukere: 1,
    uleverteEposter: 1,
    innloggingssteder: 1,
    lesinger: 1,
    originalbilder: 1,
    kontakt: 'Personvernombudet',
    tilgjengelighetUrl: '',
};
const show = (answers: FakeAnswers = {}) => {
    const city = fakeCity({ getPrivacySettings: settings, updatePrivacySettings: undefined, ...answers });
    renderWithFlashes(
        <SettingsForm resource="privacySettings" id="1">
            <TextInput source="kontakt" label="Kontakt" />
            <SaveButton />
        </SettingsForm>,
        { city, session: { roles: ['admin'] } },
    );
    return userEvent.setup();
};
const contact = () => screen.findByRole('textbox', { name: 'Kontakt' });

test('unsaved settings are restored, and gone once saved', async () => {
    const user = show();
    await user.type(await contact(), ', Rådhuset');
    await comeBackAs('kari');
    const again = show();
    const kept = await contact();
    await waitFor(() => expect(kept).toHaveValue('Personvernombudet, Rådhuset'));
    await again.click(screen.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(drafts.get().size).toBe(0));
});

test('what is typed while settings are saved stays, and is not saved yet', async () => {
    const saving: { end?: () => void } = {};
    let stored = settings;
    const user = show({
        getPrivacySettings: () => stored,
        updatePrivacySettings: ({ body }) =>
            new Promise((resolve) => {
                saving.end = () => {
                    stored = { ...settings, kontakt: body.kontakt ?? '' };
                    resolve(undefined);
                };
            }),
    });
    await user.type(await contact(), ', Rådhuset');
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(saving.end).toBeDefined());
    await user.type(await contact(), ' i Oslo');
    saving.end?.();
    expect(await screen.findByText('Innstillingene er lagret.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lagre' })).toBeEnabled());
    expect(stored.kontakt).toBe('Personvernombudet, Rådhuset');
    expect(await contact()).toHaveValue('Personvernombudet, Rådhuset i Oslo');
    expect(drafts.get().size).toBe(1);
});

test('settings that cannot be read show so in their place, and are read again', async () => {
    let fails = true;
    const user = show({
        getPrivacySettings: () => {
            if (fails) throw new HttpError('Feil', 500, { errorMessage: 'Feil' });
            return settings;
        },
    });
    const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fails = false;
    await user.click(retry);
    expect(await contact()).toHaveValue('Personvernombudet');
});
