import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SaveButton } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../tests/components/testing';
import { field } from '../data/field';
import { DecimalInput, type DecimalInputProps } from './DecimalInput';

const show = (props: Partial<DecimalInputProps> = {}, value?: number) => {
    const onSubmit = vi.fn();
    renderInApp(
        <Form noValidate disableInvalidFormNotification record={{ id: 1, belop: value }} onSubmit={onSubmit}>
            <DecimalInput source="belop" label="Beløp" {...props} />
            <SaveButton alwaysEnable label="Lagre" />
        </Form>,
    );
    const user = userEvent.setup();
    const input = screen.getByRole('textbox', { name: /Beløp|belop|Pris/ });
    const save = () => user.click(screen.getByRole('button', { name: 'Lagre' }));
    return { user, input, save, onSubmit };
};

test.each([
    ['1 250,00', 1250],
    ['1.250,00', 1250],
    ['1\u00a0250,5', 1250.5],
    ['12.5', 12.5],
    ['0,07', 0.07],
])('«%s» is saved as %s', async (typed, value) => {
    const { user, input, save, onSubmit } = show();
    await user.click(input);
    await user.paste(typed);
    await save();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ belop: value }), expect.anything());
});

test('the text is not changed while it is typed, and is shown with a comma afterwards', async () => {
    const { user, input } = show({ isKroner: true });
    await user.type(input, '12.');
    expect(input).toHaveValue('12.');
    await user.type(input, '5');
    expect(input).toHaveValue('12.5');
    await user.tab();
    expect(input).toHaveValue('12,50');
});

test('what cannot be read, or has too many decimals, is refused at the field and kept', async () => {
    const { user, input, save, onSubmit } = show();
    await user.type(input, '1.000');
    await save();
    expect(input).toHaveAccessibleDescription('Høyst 2 desimaler.');
    await user.clear(input);
    await user.type(input, '12 kroner');
    await user.tab();
    expect(input).toHaveValue('12 kroner');
    await save();
    expect(input).toHaveAccessibleDescription('Må være et tall');
    expect(onSubmit).not.toHaveBeenCalled();
});

test("the field's own rule says what is wrong", async () => {
    const { user, input, save } = show({ ...field('createPrice', 'pris'), label: 'Pris' });
    await user.type(input, 'x');
    await save();
    await vi.waitFor(() => expect(input).toHaveAccessibleDescription('Angi et positivt tall'));
    await user.clear(input);
    await user.type(input, '1,234');
    await vi.waitFor(() => expect(input).toHaveAccessibleDescription('Beløpet kan ha høyst to desimaler.'));
});

test('a whole number has no decimals', async () => {
    const { user, input, save, onSubmit } = show({ decimals: 0 }, 2026);
    expect(input).toHaveValue('2026');
    await user.type(input, ',5');
    await save();
    expect(input).toHaveAccessibleDescription('Må være et heltall.');
    await user.clear(input);
    await save();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ belop: null }), expect.anything());
});
