import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, SaveButton, TextInput, useRefresh } from 'react-admin';
import { describe, expect, test } from 'vitest';
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
/** As when the page is opened again, with what it showed the last time. */
const ReadAgain = () => <button onClick={useRefresh()}>Les på nytt</button>;
const open = (answers: FakeAnswers = {}) => {
    const city = fakeCity({ getPrivacySettings: settings, updatePrivacySettings: undefined, ...answers });
    renderWithFlashes(
        <>
            <SettingsForm resource="privacySettings" id="1">
                <TextInput source="kontakt" label="Kontakt" />
                <TextInput source="tilgjengelighetUrl" label="Erklæring" />
                <SaveButton />
            </SettingsForm>
            <ReadAgain />
        </>,
        { city, session: { roles: ['admin'] } },
    );
    return { user: userEvent.setup(), asked: city.argsOf };
};
const show = (answers?: FakeAnswers) => open(answers).user;
const contact = () => screen.findByRole('textbox', { name: 'Kontakt' });

test('unsaved settings are restored, and gone once saved', async () => {
    const user = show();
    await user.type(await contact(), ', Rådhuset');
    await comeBackAs('kari');
    const again = show();
    const kept = await contact();
    await waitFor(() => expect(kept).toHaveValue('Personvernombudet, Rådhuset'));
    await again.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Innstillingene er lagret.')).toBeVisible();
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

describe('a newer version that is read', () => {
    const readNewer = async (changed: Partial<typeof settings>, typed = '') => {
        let stored = { ...settings, etag: '"1"' };
        const { user, asked } = open({ getPrivacySettings: () => stored });
        if (typed) await user.type(await contact(), typed);
        else await contact();
        stored = { ...stored, ...changed, etag: '"2"' };
        await user.click(screen.getByRole('button', { name: 'Les på nytt' }));
        await waitFor(() => expect(asked('getPrivacySettings')).toHaveLength(2));
        const save = async () => {
            await user.click(screen.getByRole('button', { name: 'Lagre' }));
            await waitFor(() => expect(asked('updatePrivacySettings')).toHaveLength(1));
            return asked('updatePrivacySettings')[0];
        };
        return { user, save };
    };
    const elsewhere = { tilgjengelighetUrl: 'https://oslo.test/' };

    test('is shown', async () => {
        await readNewer({ kontakt: 'Ombudet' });
        await waitFor(async () => expect(await contact()).toHaveValue('Ombudet'));
    });
    test('keeps what was typed meanwhile in another field', async () => {
        const { save } = await readNewer(elsewhere, ', Rådhuset');
        await waitFor(() => expect(screen.getByLabelText('Erklæring')).toHaveValue(elsewhere.tilgjengelighetUrl));
        expect(await contact()).toHaveValue('Personvernombudet, Rådhuset');
        expect(await save()).toMatchObject({
            body: { kontakt: 'Personvernombudet, Rådhuset', ...elsewhere },
            ifMatch: '"2"',
        });
    });
    test('is a conflict where the same field was typed in, which is asked about when it is saved', async () => {
        const { save } = await readNewer({ kontakt: 'Ombudet', ...elsewhere }, ', Rådhuset');
        expect(await contact()).toHaveValue('Personvernombudet, Rådhuset');
        expect(await save()).toMatchObject({ body: { kontakt: 'Personvernombudet, Rådhuset' }, ifMatch: '"1"' });
    });
});

describe('settings that come back over a version that somebody has saved since', () => {
    const comeBack = async (changed: Partial<typeof settings>) => {
        const first = open({ getPrivacySettings: { ...settings, etag: '"1"' } });
        await first.user.type(await contact(), ', Rådhuset');
        await comeBackAs('kari');
        const { user, asked } = open({ getPrivacySettings: { ...settings, ...changed, etag: '"2"' } });
        await waitFor(async () => expect(await contact()).toHaveValue('Personvernombudet, Rådhuset'));
        await user.click(screen.getByRole('button', { name: 'Lagre' }));
        await waitFor(() => expect(asked('updatePrivacySettings')).toHaveLength(1));
        return asked('updatePrivacySettings')[0];
    };
    test('are a conflict where the same field was typed in (D12)', async () => {
        expect(await comeBack({ kontakt: 'Ombudet' })).toMatchObject({ ifMatch: '"1"' });
    });
    test('leave what was changed in other fields', async () => {
        const tilgjengelighetUrl = 'https://oslo.test/';
        expect(await comeBack({ tilgjengelighetUrl })).toMatchObject({
            ifMatch: '"2"',
            body: { kontakt: 'Personvernombudet, Rådhuset', tilgjengelighetUrl },
        });
    });
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
