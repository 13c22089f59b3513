import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeCity, renderInApp } from '../../../../tests/components/testing';
import { waitingCalls } from './inTurn';
import { WaitingNotice } from './WaitingNotice';

test('shows a notice while a call waits for a busy city', async () => {
    renderInApp(<WaitingNotice />, { city: fakeCity({}) });
    expect(screen.queryByText(/Venter på tur/)).toBeNull();
    act(() => waitingCalls.set(1));
    expect(await screen.findByText('Tjenesten har mye å gjøre. Venter på tur …')).toBeVisible();
    act(() => waitingCalls.set(0));
    await waitFor(() => expect(screen.queryByText(/Venter på tur/)).toBeNull());
});
