import { Portal } from '@mui/material';
import { Notification } from 'react-admin';

/** The flashes, beside the page in the document: an open dialog hides the page from screen readers, and would hide them with it. */
export const Flashes = () => (
    <Portal>
        <Notification />
    </Portal>
);
