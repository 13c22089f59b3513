import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectInput, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { refusal, renderWithFlashes } from '../../../tests/components/testing';
import { CheckboxInput } from './CheckboxInput';
import { FormDialog } from './FormDialog';

test('what a dialog saves cannot be changed meanwhile, and keeps the focus; after a refusal it can', async () => {
    let refuse = (): void => undefined;
    renderWithFlashes(
        <FormDialog
            name={undefined}
            title="Ny oppgave"
            onSubmit={() => new Promise((_, reject) => (refuse = () => reject(refusal(400, 'Noe mangler.'))))}
            failure={() => 'Noe mangler.'}
            onClose={() => undefined}
        >
            <TextInput source="tekst" label="Tekst" />
            <CheckboxInput source="haster" label="Haster" />
            <SelectInput source="lag" label="Lag" choices={[{ id: 1, name: 'Nord' }]} />
        </FormDialog>,
    );
    const user = userEvent.setup();
    const text = await screen.findByRole('textbox', { name: 'Tekst' });
    await user.type(text, 'Hull{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Lagre/ })).toBeDisabled());
    expect(text).toHaveFocus();
    await user.keyboard(' i veien');
    await user.paste(' i veien');
    expect(text).toHaveValue('Hull');
    await user.click(screen.getByRole('checkbox', { name: 'Haster' }));
    expect(screen.getByRole('checkbox', { name: 'Haster' })).not.toBeChecked();
    await user.click(screen.getByRole('combobox', { name: 'Lag' }));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    refuse();
    expect(await screen.findByText('Noe mangler.')).toBeVisible();
    await user.type(text, ' i veien');
    expect(text).toHaveValue('Hull i veien');
});
