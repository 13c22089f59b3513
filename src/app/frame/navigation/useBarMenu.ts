import { useId, useState, type MouseEvent } from 'react';

export const useBarMenu = () => {
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = (): void => setAnchor(null);
    return {
        close,
        button: {
            id: `${id}-button`,
            'aria-haspopup': 'menu',
            'aria-expanded': anchor !== null,
            'aria-controls': anchor ? `${id}-menu` : undefined,
            onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
        },
        menu: {
            id: `${id}-menu`,
            anchorEl: anchor,
            open: anchor !== null,
            onClose: close,
            slotProps: { list: { 'aria-labelledby': `${id}-button` } },
        },
    } as const;
};
