import { useState, type ReactNode } from 'react';

/**
 * Mounts a menu or dialog when it is first opened, and keeps it mounted so that it can close with its transition.
 * Mounting them all at once would cost a page as much as all its buttons.
 */
export const WhenOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
    const [hasOpened, setHasOpened] = useState(open);
    if (open && !hasOpened) setHasOpened(true);
    return hasOpened ? children : null;
};
