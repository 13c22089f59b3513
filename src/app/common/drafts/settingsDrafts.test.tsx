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
