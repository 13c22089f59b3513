import { Box, Fade, type FadeProps, Modal } from '@mui/material';
import { useForkRef } from '@mui/material/utils';
import { createContext, type Dispatch, type SetStateAction, use, useEffect, useRef } from 'react';
import { Busy } from './Busy';

/** The backdrops of open dialogs, drawers and menus, which cover the page; the topmost is last. */
export type Covers = readonly HTMLElement[];
export const CoversContext = createContext<Dispatch<SetStateAction<Covers>>>(() => undefined);

/** The transition of each backdrop, by the theme: it tells the page what is open above it. */
export const BackdropFade = ({ ref, ...props }: FadeProps) => {
    const change = use(CoversContext);
    const own = useRef<HTMLElement>(null);
    const isOpen = props.in;
    useEffect(() => {
        const cover = own.current;
        if (!isOpen || !cover) return undefined;
        change((covers) => [...covers, cover]);
        return () => change((covers) => covers.filter((one) => one !== cover));
    }, [isOpen, change]);
    return <Fade {...props} ref={useForkRef(ref, own)} />;
};

/** Covers the page while a dialog waits for its record; closed like the dialog itself. */
export const BusyCover = ({ onClose }: { onClose: () => void }) => (
    <Modal open onClose={onClose}>
        <Box sx={{ width: 'fit-content', mx: 'auto', outline: 0 }}>
            <Busy />
        </Box>
    </Modal>
);
