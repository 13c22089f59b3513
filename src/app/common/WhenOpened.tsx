import { useState, type ReactNode } from 'react';

/** Mounts a menu, dialog or tab when first opened: all of them at once would cost a page as much as all its buttons. */
export const WhenOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
    const [hasOpened, setHasOpened] = useState(open);
    if (open && !hasOpened) setHasOpened(true);
    return hasOpened ? children : null;
};
