import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FormDialog } from '../../common/FormDialog';
import { renderInApp } from '../../../../tests/components/testing';
import { Flashes } from './Flashes';

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
