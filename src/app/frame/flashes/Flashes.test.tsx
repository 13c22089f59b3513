import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addSeconds } from 'date-fns';
import { afterEach, expect, test } from 'vitest';
import { FormDialog } from '../../common/FormDialog';
import { offerUndo } from '../../report/undo/UndoFlash';
import { forgetUndoables } from '../../report/undo/undoable';
import { renderInApp } from '../../../../tests/components/testing';
import { Flashes } from './Flashes';

afterEach(() => act(forgetUndoables));

test('a flash is announced to screen readers over an open dialog', async () => {
    renderInApp(
        <>
            <Flashes />
            <FormDialog
                title="Ny"
                onSubmit={() => Promise.reject(new Error('nei'))}
                failure={() => 'Det gikk ikke.'}
                onClose={() => undefined}
            >
                {null}
            </FormDialog>
        </>,
    );
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Det gikk ikke.');
});

test('an error is shown at once while a save can still be undone', async () => {
    renderInApp(
        <>
            <Flashes />
            <FormDialog
                title="Ny"
                onSubmit={() => Promise.reject(new Error('nei'))}
                failure={() => 'Det gikk ikke.'}
                onClose={() => undefined}
            >
                {null}
            </FormDialog>
        </>,
    );
    const undo = { id: '1', inntil: addSeconds(new Date(), 10).toISOString() };
    act(() => offerUndo({ undos: [undo], saved: 'Meldingen er lagret.', undone: 'Lagringen er angret.' }));
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Det gikk ikke.', undefined, { timeout: 3000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Angre' })).toBeInTheDocument();
});
