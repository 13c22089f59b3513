import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, TextInput } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog';
import { renderInApp } from '../../../tests/components/testing';
import { TextDialog } from './TextDialog';

describe('a form in a dialog', () => {
    const show = () => {
        const onClose = vi.fn();
        renderInApp(
            <FormDialog
                name={undefined}
                title="Ny"
                onClose={onClose}
                onSubmit={() => Promise.resolve()}
                failure={String}
            >
                <TextInput source="navn" label="Navn" />
            </FormDialog>,
        );
        return { onClose, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Navn' }) };
    };
    test('closes at once by Escape while nothing is written', async () => {
        const { onClose, user, field } = show();
        await user.type(field, '{Escape}');
        expect(onClose).toHaveBeenCalledOnce();
    });
    test('asks first by Escape when something would be lost, and keeps it or not', async () => {
        const { onClose, user, field } = show();
        await user.type(field, 'Stort{Escape}');
        const question = await screen.findByRole('dialog', { name: 'Forkaste det du har skrevet?' });
        await user.click(within(question).getByRole('button', { name: 'Fortsett å skrive' }));
        await waitFor(() =>
            expect(screen.queryByRole('dialog', { name: 'Forkaste det du har skrevet?' })).not.toBeInTheDocument(),
        );
        expect(field).toHaveValue('Stort');
        expect(onClose).not.toHaveBeenCalled();
        await user.type(field, '{Escape}');
        await user.click(
            within(await screen.findByRole('dialog', { name: 'Forkaste det du har skrevet?' })).getByRole('button', {
                name: 'Forkast',
            }),
        );
        expect(onClose).toHaveBeenCalledOnce();
    });
    test('leaving the page asks first when something would be lost', async () => {
        const { user, field } = show();
        const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
        expect(leaving()).toBe(true);
        await user.type(field, 'S');
        expect(leaving()).toBe(false);
    });
    test('Avbryt closes it', async () => {
        const { onClose, user, field } = show();
        await user.type(field, 'Stort');
        await user.click(screen.getByRole('button', { name: 'Avbryt' }));
        expect(onClose).toHaveBeenCalledOnce();
    });
});

test('a text that the city refuses has the focus again, with the reason', async () => {
    const user = userEvent.setup();
    renderInApp(
        <TextDialog
            name={undefined}
            title="Ny"
            label="Navn"
            submit="Send"
            onSubmit={() =>
                Promise.reject(new HttpError('Nei', 400, { errors: { tekst: 'Teksten inneholder ugyldige tegn.' } }))
            }
            failure={() => undefined}
            onClose={vi.fn()}
        />,
    );
    const field = screen.getByRole('textbox', { name: 'Navn' });
    await user.type(field, 'Stort');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Teksten inneholder ugyldige tegn.'));
    await waitFor(() => expect(field).toHaveFocus());
});
