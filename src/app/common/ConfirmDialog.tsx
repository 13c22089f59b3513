// oxlint-disable-next-line no-restricted-imports -- The one place.
import { Confirm, type ConfirmProps } from 'react-admin';

/** The first button gets the focus, so that pressing Enter once too often loses nothing. */
const focusOnCancel = (dialog: HTMLElement): void =>
    dialog.querySelector<HTMLElement>('.MuiDialogActions-root button')?.focus();

/** Stays open while what was confirmed is being done. */
export const ConfirmDialog = ({ onClose, ...props }: Omit<ConfirmProps, 'slotProps'>) => (
    <Confirm
        {...props}
        onClose={(event) => (props.loading ? undefined : onClose(event))}
        slotProps={{ transition: { onEnter: focusOnCancel } }}
    />
);
