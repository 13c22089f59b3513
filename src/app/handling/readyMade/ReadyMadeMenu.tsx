import BoltIcon from '@mui/icons-material/BoltOutlined';
import { Box, Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReadyMade } from '../../../api/entities/readyMade';
import { useMayLeave } from '../../common/drafts/unsaved';
import { sharedState } from '../../runtime/sharedState';
import { useSession } from '../../session/Session';
import { useDraft } from '../../report/handlingDraft/useDraft';
import { useTogether } from '../../report/useTogether';
import { useReportPage } from '../../report/ReportContext';
import { keyOf } from '../../report/keys/shortcuts';
import { useKeysOn, useShortcut } from '../../report/keys/useShortcut';
import { changeOf, draftWith, offeredFor } from './applied';
import { ReadyMadeDialog } from './ReadyMadeDialog';
import { ReadyMadeForm } from './ReadyMadeForm';
import { useReadyMade } from './useReadyMade';

/** Of the choices, those a click away; the menu has them all. */
const mostShown = 4;

/** True if the key has opened the form, and opens the menu next. */
const asked = sharedState(false);

/** The menu is in the form of combined handling: until that is shown, its key opens the form first. */
export const ReadyMadeKey = () => {
    const { isTogether, setIsChosen } = useTogether();
    const mayLeave = useMayLeave();
    const open = async (): Promise<void> => {
        if (!(await mayLeave())) return;
        asked.set(true);
        setIsChosen(true);
    };
    useShortcut('readyMade', () => void open(), !isTogether);
    return null;
};

/** 'Hurtigvalg': fills in the form for preview and saving; by two keys or two clicks (D15). */
export const ReadyMadeMenu = ({ onFilled }: { onFilled: () => void }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { saving } = useReportPage();
    const { draft, change, changes, isChanged, rawText } = useDraft();
    const { isPending, readyMade } = useReadyMade();
    const [keysOn] = useKeysOn();
    const button = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(() => asked.get());
    useEffect(() => asked.set(false), []);
    const [managing, setManaging] = useState(false);
    const [kept, setKept] = useState<ReadyMade['endring']>();
    useShortcut('readyMade', () => setOpen(true), !saving);
    const offered = offeredFor(readyMade, draft.meldingstypeId);
    const choose = ({ endring }: ReadyMade): void => {
        setOpen(false);
        change(draftWith(endring, userId));
        // The menu first returns the focus to its button.
        setTimeout(onFilled);
    };
    const keep = (): void => {
        setOpen(false);
        setKept(changeOf(changes, rawText, userId));
    };
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {offered.slice(0, mostShown).map((one) => (
                    <Button
                        key={one.id}
                        variant="outlined"
                        size="small"
                        disabled={saving}
                        onClick={() => choose(one)}
                        sx={{ py: 0.25, borderWidth: 1, maxWidth: '100%', whiteSpace: 'normal', textAlign: 'left' }}
                    >
                        {one.navn}
                    </Button>
                ))}
                <Button
                    ref={button}
                    size="small"
                    startIcon={<BoltIcon />}
                    disabled={saving}
                    aria-haspopup="menu"
                    aria-expanded={open}
                    aria-keyshortcuts={keyOf('readyMade')}
                    onClick={() => setOpen(true)}
                    sx={{ py: 0.25 }}
                >
                    {translate('readyMade.menu')}
                </Button>
            </Box>
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
                        {one.tast && keysOn ? <kbd aria-hidden>{one.tast.toUpperCase()}</kbd> : <Box />}
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
