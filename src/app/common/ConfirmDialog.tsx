// oxlint-disable-next-line no-restricted-imports -- The one place.
import { Confirm, type ConfirmProps } from 'react-admin';

/** The first button gets the focus, so that pressing Enter once too often loses nothing. */
const focusOnCancel = (dialog: HTMLElement): void =>
    dialog.querySelector<HTMLElement>('.MuiDialogActions-root button')?.focus();

export const ConfirmDialog = (props: Omit<ConfirmProps, 'slotProps'>) => (
    <Confirm {...props} slotProps={{ transition: { onEnter: focusOnCancel } }} />
);
