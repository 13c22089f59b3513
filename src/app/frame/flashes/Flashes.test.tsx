import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addSeconds } from 'date-fns';
import { afterEach, expect, test, vi } from 'vitest';
import { FormDialog } from '../../common/FormDialog';
import { offerUndo } from '../../report/undo/UndoFlash';
import { useNotify } from 'react-admin';
import { renderInApp } from '../../../../tests/components/testing';
import { Flashes } from './Flashes';

afterEach(() => void vi.useRealTimers());

const showFailingForm = () =>
    renderInApp(
        <>
            <Flashes />
            <FormDialog
                name={undefined}
                title="Ny"
                onSubmit={() => Promise.reject(new Error('nei'))}
                failure={() => 'Det gikk ikke.'}
                onClose={() => undefined}
            >
                {null}
            </FormDialog>
        </>,
    );

test('a flash is announced to screen readers over an open dialog', async () => {
    showFailingForm();
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Det gikk ikke.');
});

test('an error is shown at once while a save can still be undone', async () => {
    showFailingForm();
    const undo = { id: '1', inntil: addSeconds(new Date(), 10).toISOString() };
    act(() => void offerUndo({ undos: [undo], saved: 'Meldingen er lagret.', undone: 'Lagringen er angret.' }));
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Det gikk ikke.', undefined, { timeout: 8000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Angre' })).toBeInTheDocument();
});

test.each([-60, 60])('undo is offered for ten seconds on a machine whose clock is %i seconds ahead', (ahead) => {
    vi.useFakeTimers();
    renderInApp(<Flashes />);
    const inntil = addSeconds(new Date(), 10 - ahead).toISOString();
    act(() => void offerUndo({ undos: [{ id: '1', inntil }], saved: 'Meldingen er lagret.', undone: 'Angret.' }));
    act(() => void vi.advanceTimersByTime(9900));
    expect(screen.getByRole('button', { name: 'Angre' })).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole('button', { name: 'Angre' })).not.toBeInTheDocument();
});

test('a save of several calls can be undone as long as the first of them', () => {
    vi.useFakeTimers();
    renderInApp(<Flashes />);
    const undo = (id: string, seconds: number) => ({ id, inntil: addSeconds(new Date(), seconds).toISOString() });
    act(() => void offerUndo({ undos: [undo('1', 6), undo('2', 10)], saved: 'Lagret.', undone: 'Angret.' }));
    act(() => void vi.advanceTimersByTime(5900));
    expect(screen.getByRole('button', { name: 'Angre' })).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole('button', { name: 'Angre' })).not.toBeInTheDocument();
});

test.each(['success', 'error'] as const)('a message (%s) is shown for seven seconds (administration §3)', (type) => {
    const One = () => {
        const notify = useNotify();
        return <button onClick={() => notify('Lagret.', { type })}>Vis</button>;
    };
    renderInApp(
        <>
            <Flashes />
            <One />
        </>,
    );
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Vis' }));
    act(() => void vi.advanceTimersByTime(6900));
    expect(screen.getByText('Lagret.')).toBeInTheDocument();
    // The rest, and the transition.
    for (const ms of [100, 500]) act(() => void vi.advanceTimersByTime(ms));
    expect(screen.queryByText('Lagret.')).not.toBeInTheDocument();
});

test.each([
    ['soon after another one', 'info', 1500],
    ['after an error, which has its whole time', 'error', 7000],
] as const)('a message is shown %s', (_, type, lasting) => {
    const Two = () => {
        const notify = useNotify();
        const both = () => {
            notify('Den første.', { type });
            notify('Den andre.');
        };
        return <button onClick={both}>To</button>;
    };
    renderInApp(
        <>
            <Flashes />
            <Two />
        </>,
    );
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'To' }));
    expect(screen.getByText('Den første.')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(lasting - 100));
    expect(screen.getByText('Den første.')).toBeInTheDocument();
    // The rest of its time, and twice the transition's.
    for (const ms of [100, 500, 500]) act(() => void vi.advanceTimersByTime(ms));
    expect(screen.getByText('Den andre.')).toBeInTheDocument();
});
