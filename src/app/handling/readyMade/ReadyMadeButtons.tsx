import BoltIcon from '@mui/icons-material/BoltOutlined';
import { Box, Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReadyMade } from '../../../api/entities/readyMade';
import { ChoicesProblem } from '../../common/Loaded';
import { keyOf } from '../../report/keys/shortcuts';
import { useKeysOn } from '../../report/keys/useShortcut';
import { useKey } from '../../report/useKey';
import { offeredFor, useReadyMade } from './readyMade';

const ReadyMadeDialog = lazy(async () => ({ default: (await import('./ReadyMadeDialog')).ReadyMadeDialog }));

/** How many choices have their own button; the others are in the menu. */
const mostShown = 4;
const none: readonly ReadyMade[] = [];

export interface ReadyMadeButtonsProps {
    /** Shows nothing while there are none: the first ones are made in the dialog Behandle. */
    hidesEmpty?: boolean;
    /** The type to offer choices for; null for any. */
    meldingstypeId: number | null;
    disabled: boolean;
    onChoose: (chosen: ReadyMade) => void;
    /** Saves what is filled in as a ready-made handling. */
    onKeep?: (() => void) | undefined;
}

/** 'Hurtigvalg': ready-made handling with a click or two keys, and the menu where it is edited (D15, `hurtigvalg`). */
export const ReadyMadeButtons = ({
    meldingstypeId,
    disabled,
    hidesEmpty = false,
    onChoose,
    onKeep,
}: ReadyMadeButtonsProps) => {
    const translate = useTranslate();
    const read = useReadyMade();
    const { data: readyMade = none, isPending } = read;
    const [keysOn] = useKeysOn();
    const button = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(false);
    const [managing, setManaging] = useState(false);
    // The dialog stays when the last one is removed in it.
    const isHidden = hidesEmpty && readyMade.length === 0 && !managing;
    const label = translate('readyMade.menu');
    const key = useKey('readyMade', label, () => setOpen(true), !disabled && !isHidden);
    const offered = offeredFor(readyMade, meldingstypeId);
    const [shown, others] = [offered.slice(0, mostShown), offered.slice(mostShown)];
    const choose = (chosen: ReadyMade): void => {
        setOpen(false);
        onChoose(chosen);
    };
    if (isHidden) return <ChoicesProblem of={[read]} />;
    const keysTo = ({ tast }: ReadyMade): string | undefined =>
        tast && key.title ? `${keyOf('readyMade')} ${tast.toUpperCase()}` : undefined;
    return (
        <>
            <ChoicesProblem of={[read]} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {shown.map((one) => (
                    <Button
                        key={one.id}
                        variant="outlined"
                        size="small"
                        disabled={disabled}
                        title={keysTo(one)}
                        onClick={() => choose(one)}
                        sx={{ py: 0.25, borderWidth: 1, maxWidth: '100%', whiteSpace: 'normal', textAlign: 'left' }}
                    >
                        {one.navn}
                    </Button>
                ))}
                <Button
                    ref={button}
                    {...key}
                    size="small"
                    startIcon={<BoltIcon />}
                    disabled={disabled}
                    aria-haspopup="menu"
                    aria-expanded={open}
                    onClick={() => setOpen(true)}
                    sx={{ py: 0.25 }}
                >
                    {label}
                </Button>
            </Box>
            <Menu
                // Opened once the choices have loaded, so that the first one gets the focus.
                open={open && !isPending}
                anchorEl={() => button.current}
                onClose={() => setOpen(false)}
                // Handled before the menu's type-ahead.
                onKeyDownCapture={(event) => {
                    if (event.ctrlKey || event.metaKey || event.altKey || !keysOn) return;
                    const chosen = offered.find(({ tast }) => tast === event.key.toLowerCase());
                    if (!chosen) return;
                    event.preventDefault();
                    event.stopPropagation();
                    choose(chosen);
                }}
                slotProps={{ list: { 'aria-label': label } }}
            >
                {others.map((one) => (
                    <MenuItem key={one.id} onClick={() => choose(one)}>
                        <ListItemText
                            primary={one.navn}
                            secondary={one.delt ? translate('readyMade.shared') : undefined}
                        />
                        {one.tast && keysOn ? (
                            <Box component="kbd" aria-hidden sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
                                {one.tast.toUpperCase()}
                            </Box>
                        ) : null}
                    </MenuItem>
                ))}
                {others.length > 0 ? <Divider /> : null}
                {onKeep ? (
                    <MenuItem
                        onClick={() => {
                            setOpen(false);
                            onKeep();
                        }}
                    >
                        {translate('readyMade.keep')}
                    </MenuItem>
                ) : null}
                <MenuItem
                    onClick={() => {
                        setOpen(false);
                        setManaging(true);
                    }}
                >
                    {translate('readyMade.manage')}
                </MenuItem>
            </Menu>
            {managing ? (
                <Suspense fallback={null}>
                    <ReadyMadeDialog onClose={() => setManaging(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
