import { Button, Dialog, Drawer, Menu, MenuItem, TextField } from '@mui/material';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../tests/components/testing';
import { useUnsaved } from '../common/drafts/UnsavedGuard';
import { BackCloses } from './BackCloses';

const pointer = (kind: 'coarse' | 'fine') => {
    const none = window.matchMedia('none');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
        ...none,
        matches: query.includes(`pointer: ${kind}`),
    }));
};
beforeEach(() => {
    pointer('coarse');
});

const kinds = { dialog: Dialog, drawer: Drawer, menu: undefined } as const;
const Page = ({ kind }: { kind: keyof typeof kinds }) => {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    const Cover = kinds[kind];
    return (
        <>
            <Button onClick={() => setOpen(true)}>Åpne</Button>
            {Cover ? (
                <Cover open={isOpen} onClose={close}>
                    <Button onClick={close}>Lukk</Button>
                </Cover>
            ) : (
                <Menu open={isOpen} onClose={close}>
                    <MenuItem onClick={close}>Lukk</MenuItem>
                </Menu>
            )}
        </>
    );
};

/** A page that was opened from `/liste`. */
const show = async (kind: keyof typeof kinds = 'dialog') => {
    const { router } = renderInApp(
        <BackCloses>
            <Page kind={kind} />
        </BackCloses>,
        { at: '/liste' },
    );
    const goBack = () => act(() => router.navigate(-1));
    const path = () => router.state.location.pathname;
    await act(() => router.navigate('/side'));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Åpne' }));
    await screen.findByText('Lukk');
    return { user, goBack, path };
};
const expectClosed = () => waitFor(() => expect(screen.queryByText('Lukk')).toBeNull());

test.each(['dialog', 'drawer', 'menu'] as const)('Back closes a %s, and the next one leaves the page', async (kind) => {
    const { goBack, path } = await show(kind);
    await goBack();
    await expectClosed();
    expect(path()).toBe('/side');
    await goBack();
    expect(path()).toBe('/liste');
});

test('Back leaves the page at once after a dialog was closed by its button', async () => {
    const { user, goBack, path } = await show();
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    await expectClosed();
    await goBack();
    await waitFor(() => expect(path()).toBe('/liste'));
});

test('Back leaves the page at once with a mouse, which has an Escape key beside it', async () => {
    pointer('fine');
    const { goBack, path } = await show();
    await goBack();
    expect(path()).toBe('/liste');
});

test('Back closes a dialog above another one first', async () => {
    const Two = () => {
        const [open, setOpen] = useState(0);
        return (
            <>
                <Button onClick={() => setOpen(2)}>Åpne</Button>
                {[1, 2].map((number) => (
                    <Dialog key={number} open={open >= number} onClose={() => setOpen(number - 1)}>
                        <TextField label={`Felt ${number}`} />
                    </Dialog>
                ))}
            </>
        );
    };
    const { router } = renderInApp(
        <BackCloses>
            <Two />
        </BackCloses>,
        { at: '/side' },
    );
    const goBack = () => act(() => router.navigate(-1));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Åpne' }));
    await screen.findByLabelText('Felt 2');
    await goBack();
    await waitFor(() => expect(screen.queryByLabelText('Felt 2')).toBeNull());
    expect(screen.getByLabelText('Felt 1')).toBeInTheDocument();
    await goBack();
    await waitFor(() => expect(screen.queryByLabelText('Felt 1')).toBeNull());
    expect(router.state.location.pathname).toBe('/side');
});

test('the question about unsaved text stays until it is answered', async () => {
    const Writing = () => {
        useUnsaved(true, 'Forkaste det du har skrevet?');
        return <p>Skriver</p>;
    };
    const { router } = renderInApp(
        <BackCloses>
            <Writing />
        </BackCloses>,
        { at: '/side' },
    );
    await act(() => router.navigate('/annet'));
    const stay = await screen.findByRole('button', { name: 'Fortsett' });
    await act(() => router.navigate('/annet'));
    expect(stay).toBeVisible();
    await userEvent.setup().click(stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/side');
});
