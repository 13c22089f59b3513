import { useState, type ReactNode } from 'react';

/**
 * Renders a menu or dialog from its first opening on, so that it can still close with its transition. Closed ones that
 * nobody has opened would cost a page as much as all its buttons.
 */
export const WhenOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
    const [hasOpened, setHasOpened] = useState(open);
    if (open && !hasOpened) setHasOpened(true);
    return hasOpened ? children : null;
};
