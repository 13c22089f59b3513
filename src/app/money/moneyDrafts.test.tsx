import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { comeBackAs, withKeptDrafts } from '../../../tests/components/keptDrafts';
import { aDeduction, aMoneyContract } from '../../../tests/components/money';
import { fakeCity, renderInApp } from '../../../tests/components/testing';
import { setOffered } from '../runtime/offers';
import { MoneyPage } from './MoneyPage';

withKeptDrafts();

const contracts = [1, 2].map((number) =>
    aMoneyContract({ id: `00000000-0000-4000-8000-00000000000${number}`, navn: `Kontrakt ${number}` }),
);
const showOf = (number: number, maned: string, changed: object) => {
    act(() => setOffered(['okonomi']));
    const city = fakeCity({
        listMoneyContracts: contracts,
        listDeductions: [aDeduction(changed), aDeduction({ id: 4, begrunnelse: 'Feil skilt' })],
        decideDeduction: undefined,
    });
    const kontrakt = contracts[number - 1]?.id ?? '';
    renderInApp(<MoneyPage />, {
        city,
        session: { roles: ['serviceAdmin'] },
        at: `/okonomi?kontrakt=${kontrakt}&maned=${maned}&del=trekk`,
    });
    return { user: userEvent.setup(), asked: city.argsOf };
};
const show = (number: number, maned = '2026-10') => showOf(number, maned, {}).user;
const open = async (user: ReturnType<typeof show>, name: string, inside: HTMLElement = document.body) => {
    await user.click(await within(inside).findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
};

test('an unsaved deduction is restored for its contract and month, and for no other', async () => {
    const written = await open(show(1), 'Nytt trekk');
    await userEvent.type(written.getByRole('textbox', { name: /Begrunnelse/ }), 'Ikke strødd');
    for (const [number, maned, kept] of [
        [2, '2026-10', ''],
        [1, '2026-09', ''],
        [1, '2026-10', 'Ikke strødd'],
    ] as const) {
        await comeBackAs('kari');
        const dialog = await open(show(number, maned), 'Nytt trekk');
        await waitFor(() => expect(dialog.getByRole('textbox', { name: /Begrunnelse/ })).toHaveValue(kept));
    }
});

test('an unsaved decision is restored for its deduction, and for no other', async () => {
    const decide = async (reason: string) => {
        const user = show(1);
        return open(user, 'Avgjør', (await screen.findByText(reason)).closest('tr') as HTMLElement);
    };
    await userEvent.type((await decide('Sent ryddet')).getByRole('textbox', { name: /Avgjørelse/ }), 'Godtatt');
    await comeBackAs('kari');
    expect((await decide('Feil skilt')).getByRole('textbox', { name: /Avgjørelse/ })).toHaveValue('');
    await comeBackAs('kari');
    const again = await decide('Sent ryddet');
    await waitFor(() => expect(again.getByRole('textbox', { name: /Avgjørelse/ })).toHaveValue('Godtatt'));
});

const inPart = (vedtattBelop: number) => ({ tilstand: 'vedtatt', vedtattBelop });
test.each([
    ['a conflict if the amount has changed since', /^Beløp/, '700,00', {}, { belop: 900 }, '"1"'],
    ['a conflict if the amount has changed since the words', /Avgjørelse/, 'Godtatt', {}, { belop: 900 }, '"1"'],
    ['a conflict if another part has been decided', /Avgjørelse/, 'Godtatt', inPart(500), inPart(400), '"1"'],
    ['no conflict if only the objection has changed', /^Beløp/, '700,00', {}, { innsigelse: 'Ryddet i tide' }, '"2"'],
])('a decision that comes back is %s (D12)', async (_, label, typed, before, changed, ifMatch) => {
    const decide = async (more: object) => {
        const { user, asked } = showOf(1, '2026-10', more);
        const row = (await screen.findByText(/Sent ryddet/)).closest('tr') as HTMLElement;
        return { user, asked, dialog: await open(user, 'Avgjør', row) };
    };
    const first = await decide({ ...before, etag: '"1"' });
    await first.user.clear(first.dialog.getByLabelText(label));
    await first.user.type(first.dialog.getByLabelText(label), typed);
    await comeBackAs('kari');
    const { user, asked, dialog } = await decide({ ...changed, etag: '"2"' });
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveValue(typed));
    await user.click(dialog.getByRole('button', { name: 'Avgjør' }));
    await waitFor(() => expect(asked('decideDeduction')[0]).toMatchObject({ ifMatch }));
});

test('an unsaved amount is restored, and shown in the focused field', async () => {
    await userEvent.type((await open(show(1), 'Nytt trekk')).getByLabelText(/^Beløp/), '1500');
    await comeBackAs('kari');
    const amount = (await open(show(1), 'Nytt trekk')).getByLabelText(/^Beløp/);
    await waitFor(() => expect(amount).toHaveValue('1\u00a0500,00'));
    expect(amount).toHaveFocus();
});
