import { useState, type ReactNode } from 'react';

/**
 * Mounts a menu, dialog or tab when it is first opened: mounting all at once would cost as much as all the buttons of a
 * page.
 */
export const WhenOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
    const [hasOpened, setHasOpened] = useState(open);
    if (open && !hasOpened) setHasOpened(true);
    return hasOpened ? children : null;
};
