import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';
import { renderInApp } from '../../../tests/components/testing';

const onConfirm = vi.fn();
const Asking = () => {
    const [asks, setAsks] = useState(false);
    return (
        <>
            <button type="button" onClick={() => setAsks(true)}>
                Fjern rad
            </button>
            <ConfirmDialog
                isOpen={asks}
                title="Fjern rad"
                content="Vil du fjerne raden?"
                confirm="Fjern"
                confirmColor="warning"
                cancel="Avbryt"
                onConfirm={onConfirm}
                onClose={() => setAsks(false)}
            />
        </>
    );
};

test('the safe button has the focus, so pressing Enter twice removes nothing', async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<Asking />);
    screen.getByRole('button', { name: 'Fjern rad' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Avbryt' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Tab}{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
});
