import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, testConfiguration } from '../../../tests/components/testing';
import { createQueryClient } from '../data/queryClient';
import { setOffered } from '../runtime/offers';
import { newOutbox, sender } from './keptWhileOffline';
import { loadOutbox, outbox, showOutbox, storeWrite } from './outboxStore';
import { useKept } from './keptChanges';
import type { KeptWrite } from './keptWrite';
import { KeptWrites } from './KeptWrites';
import { OutboxMenu } from './OutboxMenu';

const AtReport = () => <KeptWrites writes={useKept(12, 'comments')} />;
const comment = (id: string, tekst: string, more: Partial<KeptWrite> = {}): KeptWrite => ({
    id,
    userId: 'kari',
    keptAt: Date.now(),
    call: 'createComment',
    params: { id: 12 },
    body: { tekst },
    reportId: '12',
    page: { path: '/saksbehandlermeldinger/12', name: 'Karl Johans gate 1' },
    ...more,
});

afterEach(async () => {
    sender.set(undefined);
    outbox.set([]);
    await loadOutbox('nobody');
    act(() => setOffered(undefined));
});

test('waiting and refused writes are shown at the report and in the bar; discarded ones are never sent', async () => {
    const sent = vi.fn();
    act(() => setOffered(['idempotens']));
    sender.set(newOutbox(sent, { configuration: testConfiguration, queryClient: createQueryClient() }));
    await loadOutbox('kari');
    await storeWrite(comment('a', 'Angrer på denne.'));
    await storeWrite(comment('b', 'Ikke tatt.', { refusal: { status: 400, message: 'Kan ikke lagres nå.' } }));
    await act(showOutbox);
    renderInApp(
        <>
            <OutboxMenu />
            <AtReport />
        </>,
    );
    const user = userEvent.setup();
    const item = (text: string) => screen.getByText(text).closest('li')!;
    expect(within(item('Angrer på denne.')).getByText('Venter på nett, og sendes av seg selv.')).toBeVisible();
    expect(within(item('Ikke tatt.')).getByText('Ikke lagret: Kan ikke lagres nå.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 ble ikke lagret, 1 venter på å bli sendt' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Ikke lagret' }));
    expect(menu.getByText('Ikke lagret: Kan ikke lagres nå.')).toBeVisible();
    expect(menu.getAllByRole('link', { name: 'Karl Johans gate 1' })).toHaveLength(2);
    await user.keyboard('{Escape}');
    for (const [text, left] of [
        ['Angrer på denne.', 1],
        ['Ikke tatt.', 0],
    ] as const) {
        await user.click(within(item(text)).getByRole('button', { name: 'Forkast' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Forkast' }));
        await waitFor(() => expect(outbox.get()).toHaveLength(left));
    }
    expect(screen.queryByRole('button', { name: /venter på å bli sendt|ikke lagret/ })).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
});
