import { MenuItem, TextField } from '@mui/material';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../../tests/components/testing';
import { DateInput } from '../../common/DateInput';
import { PickerInput } from '../inputs/PickerInput';
import { useShortcut } from './useShortcut';

const next = vi.fn();
const Keys = () => {
    useShortcut('next', next);
    return null;
};
const choices = ['Hull i vei', 'Jordras', 'Defekt gatelys'].map((name, id) => ({ id, name }));

beforeEach(() => next.mockClear());
const show = () => {
    renderInApp(
        <Form>
            <Keys />
            <PickerInput source="type" choices={choices} />
            <TextField select label="Status" value="Avvist" aria-label="Status">
                {['Avvist', 'Jevnet', 'Ny'].map((name) => (
                    <MenuItem key={name} value={name}>
                        {name}
                    </MenuItem>
                ))}
            </TextField>
            <input aria-label="Kommentar" />
            <DateInput label="Dag" day="2026-03-01" onChange={() => undefined} />
        </Form>,
    );
    return { user: userEvent.setup(), type: screen.getByRole('combobox', { name: 'Type' }) };
};

test('after a choice with Enter the field has kept the focus, and the next letter is a key of the page', async () => {
    const { user, type } = show();
    await user.type(type, 'hul{Enter}');
    expect(type).toHaveValue('Hull i vei');
    await user.keyboard('j');
    expect(next).toHaveBeenCalledTimes(1);
    // Other letters are not typed either.
    await user.keyboard('z');
    expect(type).toHaveValue('Hull i vei');
    expect(type).toHaveFocus();
});

test('letters are typed into the field again once it is emptied, opened or entered anew', async () => {
    const { user, type } = show();
    await user.type(type, 'hul{Enter}');
    await user.keyboard('{Backspace}');
    await user.clear(type);
    await user.keyboard('j{Enter}');
    expect(type).toHaveValue('Jordras');
    await user.keyboard('{ArrowDown}');
    await user.clear(type);
    await user.keyboard('def{Enter}');
    expect(type).toHaveValue('Defekt gatelys');
    await user.tab();
    await user.tab({ shift: true });
    await user.clear(type);
    await user.keyboard('jo{Enter}');
    expect(type).toHaveValue('Jordras');
    expect(next).not.toHaveBeenCalled();
});

test('a letter on a closed list is a key of the page and chooses nothing', async () => {
    const { user } = show();
    const status = screen.getByRole('combobox', { name: 'Status' });
    status.focus();
    await user.keyboard('nj');
    expect(status).toHaveTextContent('Avvist');
    expect(next).toHaveBeenCalledTimes(1);
});

test('a text field is typed in', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Kommentar' }), 'jo{Enter}j');
    expect(screen.getByRole('textbox', { name: 'Kommentar' })).toHaveValue('joj');
    expect(next).not.toHaveBeenCalled();
});

test('a letter in the picker of a day is no key of the page', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /^Velg dato/ }));
    await user.click(await screen.findByRole('button', { name: 'Forrige måned' }));
    await user.keyboard('j');
    expect(next).not.toHaveBeenCalled();
});
