import { Portal } from '@mui/material';
import { Notification } from 'react-admin';

/**
 * Flash messages, rendered outside the page: an open dialog hides the page, and would hide them, from screen readers.
 */
export const Flashes = () => (
    <Portal>
        <Notification />
    </Portal>
);
