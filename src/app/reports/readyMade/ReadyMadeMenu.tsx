import BoltIcon from '@mui/icons-material/BoltOutlined';
import { Box, Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReadyMade } from '../../../api/entities/readyMade';
import { useSession } from '../../session/Session';
import { useDraft } from '../draft/useDraft';
import { useReportPage } from '../ReportContext';
import { Key, Kbd } from '../keys/Key';
import { keyOf } from '../keys/shortcuts';
import { useKeysOn, useShortcut } from '../keys/useShortcut';
import { changeOf, draftWith, offeredFor } from './applied';
import { ReadyMadeDialog } from './ReadyMadeDialog';
import { ReadyMadeForm } from './ReadyMadeForm';
import { useReadyMade } from './useReadyMade';

export interface ReadyMadeMenuProps {
    startsOpen: boolean;
    /** Called after filling the form; moves the focus to saving. */
    onChosen: () => void;
}

/** 'Hurtigvalg': fills in the form for preview and saving; by two keys or two clicks (D15). */
export const ReadyMadeMenu = ({ startsOpen, onChosen }: ReadyMadeMenuProps) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { saving } = useReportPage();
    const { draft, change, changes, isChanged, rawText } = useDraft();
    const { isOffered, isPending, readyMade } = useReadyMade();
    const [keysOn] = useKeysOn();
    const button = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(startsOpen);
    const [managing, setManaging] = useState(false);
    const [kept, setKept] = useState<ReadyMade['endring']>();
    useShortcut('readyMade', () => setOpen(true), isOffered && !saving);
    if (!isOffered) return null;
    const offered = offeredFor(readyMade, draft.meldingstypeId);
    const choose = ({ endring }: ReadyMade): void => {
        setOpen(false);
        change(draftWith(endring, userId));
        // The menu first returns the focus to its button.
        setTimeout(onChosen);
    };
    const keep = (): void => {
        setOpen(false);
        setKept(changeOf(changes, rawText, userId));
    };
    return (
        <>
            <Button
                ref={button}
                variant="outlined"
                size="small"
                startIcon={<BoltIcon />}
                disabled={saving}
                aria-haspopup="menu"
                aria-expanded={open}
                aria-keyshortcuts={keyOf('readyMade')}
                onClick={() => setOpen(true)}
                sx={{ justifySelf: 'start' }}
            >
                {translate('readyMade.menu')}
                <Key name="readyMade" />
            </Button>
            <Menu
                // With choices loaded, the first one takes the focus.
                open={open && !isPending}
                anchorEl={() => button.current}
                onClose={() => setOpen(false)}
                // Handled before the menu's type-ahead.
                onKeyDownCapture={(event) => {
                    if (event.ctrlKey || event.metaKey || event.altKey || !keysOn) return;
                    const one = offered.find(({ tast }) => tast === event.key.toLowerCase());
                    if (!one) return;
                    event.preventDefault();
                    event.stopPropagation();
                    choose(one);
                }}
                slotProps={{ list: { 'aria-label': translate('readyMade.menu') } }}
            >
                {offered.length === 0 ? <MenuItem disabled>{translate('readyMade.none')}</MenuItem> : null}
                {offered.map((one) => (
                    <MenuItem key={one.id} onClick={() => choose(one)}>
                        <ListItemText
                            primary={one.navn}
                            secondary={one.delt ? translate('readyMade.shared') : undefined}
                        />
                        {one.tast && keysOn ? <Kbd aria-hidden>{one.tast.toUpperCase()}</Kbd> : <Box />}
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem disabled={!isChanged} onClick={keep}>
                    {translate('readyMade.keep')}
                </MenuItem>
                <MenuItem
                    onClick={() => {
                        setOpen(false);
                        setManaging(true);
                    }}
                >
                    {translate('readyMade.manage')}
                </MenuItem>
            </Menu>
            {kept ? <ReadyMadeForm endring={kept} onClose={() => setKept(undefined)} /> : null}
            {managing ? <ReadyMadeDialog onClose={() => setManaging(false)} /> : null}
        </>
    );
};
