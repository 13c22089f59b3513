import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { StatusInput, type StatusInputProps } from '../report/inputs/StatusInput';
import { useKeysOn, useShortcut } from '../report/keys/useShortcut';

const mostDigits = 9;

const Digit = ({ index }: { index: number }) => (
    <>
        <Box sx={{ flex: 1 }} />
        <kbd aria-hidden>{index + 1}</kbd>
    </>
);

/** Those of the open list: the one that closes is in the page for a moment more. */
const openChoices = (): HTMLElement[] => {
    const opener = document.querySelector('[role=combobox][aria-expanded=true]');
    const list = document.getElementById(opener?.getAttribute('aria-controls') ?? '');
    return [...(list?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])') ?? [])];
};

/** The key opens the list, digits choose in it, and the level below a parent opens by itself. */
export const QuickStatus = (props: StatusInputProps) => {
    const [keysOn] = useKeysOn();
    const opening = useState<number>();
    const [openAt, setOpenAt] = opening;
    useShortcut('status', () => setOpenAt(0), props.disabled !== true);
    // Of the document: the list opens before it has the focus.
    useEffect(() => {
        if (openAt === undefined || !keysOn) return undefined;
        const onKey = (event: KeyboardEvent): void => {
            const choice = openChoices()[Number(event.key) - 1];
            if (!choice) return;
            event.preventDefault();
            setOpenAt(undefined);
            choice.click();
        };
        document.addEventListener('keydown', onKey, true);
        return () => document.removeEventListener('keydown', onKey, true);
    }, [openAt, keysOn, setOpenAt]);
    return (
        <StatusInput
            {...props}
            opening={opening}
            mark={(index) => (keysOn && index < mostDigits ? <Digit index={index} /> : null)}
        />
    );
};
