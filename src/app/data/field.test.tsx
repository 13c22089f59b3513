import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FormDialog } from '../common/FormDialog';
import { renderInApp } from '../../../tests/components/testing';
import { field } from './field';

const typed = async (values: Readonly<Record<string, string>>) => {
    const saved: object[] = [];
    renderInApp(
        <FormDialog
            name={undefined}
            title="Ny"
            onSubmit={(all) => Promise.resolve(saved.push(all))}
            failure={() => undefined}
            onClose={() => undefined}
        >
            <TextInput {...field('createContractor', 'navn')} label="Navn" />
            <TextInput {...field('createContractor', 'orgnr')} label="Orgnr" />
            <TextInput {...field('createContractor', 'telefon')} label="Telefon" />
        </FormDialog>,
    );
    const user = userEvent.setup({ delay: null });
    for (const [label, value] of Object.entries(values))
        await user.type(screen.getByRole('textbox', { name: new RegExp(label) }), value);
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    return saved;
};

test("a field shows the contract's own message, and none where it may be empty", async () => {
    expect(await typed({ Orgnr: '12' })).toEqual([]);
    expect(await screen.findByText('Navn må fylles ut.')).toBeVisible();
    expect(screen.getByText('Organisasjonnummer må være 9 sifre.')).toBeVisible();
    expect(screen.getByLabelText(/Navn/).closest('.MuiFormControl-root')).toHaveTextContent('*');
    expect(screen.getByLabelText(/Telefon/).closest('.MuiFormControl-root')).not.toHaveTextContent('*');
});

test('a valid form is saved', async () => {
    const saved = await typed({ Navn: 'Vei AS', Orgnr: '342621295' });
    await expect
        .poll(() => saved, { timeout: 10_000 })
        .toEqual([{ navn: 'Vei AS', orgnr: '342621295', telefon: undefined }]);
});

test('an id may be a text, which the city knows (D14)', async () => {
    const saved: object[] = [];
    renderInApp(
        <FormDialog
            name={undefined}
            title="Ny"
            onSubmit={(all) => Promise.resolve(saved.push(all))}
            failure={() => undefined}
            onClose={() => undefined}
        >
            <TextInput {...field('createContract', 'avtaleId')} label="Avtale" />
        </FormDialog>,
    );
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('En avtale må velges.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Avtale/ }), 'a-7f');
    await user.click(screen.getByRole('button', { name: 'Lagre' }));
    await expect.poll(() => saved).toEqual([{ avtaleId: 'a-7f' }]);
});

test('rules that could not be loaded are loaded at the next check, and until then only the city checks', async () => {
    let isOffline = true;
    vi.resetModules();
    vi.doMock('../../api/fieldProblem', async (load) => {
        if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
        return load<object>();
    });
    onTestFinished(() => vi.doUnmock('../../api/fieldProblem'));
    const fresh = await import('./field');
    const [check] = fresh.field('createContractor', 'orgnr').validate;
    expect(await check?.('12', {}, {})).toBeUndefined();
    isOffline = false;
    expect(await check?.('12', {}, {})).toBe('Organisasjonnummer må være 9 sifre.');
});
