import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import {
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    Switch,
    Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { useWideScreen } from '../../common/useWide';
import { keyOf, printed, type PrintedKey } from '../../common/shortcuts';
import { useKeysOn, useShortcut } from './useShortcut';
import { WhenOpened } from '../../common/WhenOpened';

/** Opens the list of shortcuts, which can be switched off there (WCAG 2.1.4). Not on telephones. */
export const KeysHelp = ({ keys }: { keys: readonly PrintedKey[] }) => {
    const translate = useTranslate();
    const wide = useWideScreen();
    const titleId = useId();
    const [open, setOpen] = useState(false);
    const [isOn, setIsOn] = useKeysOn();
    useShortcut('help', () => setOpen(true));
    if (!wide) return null;
    return (
        <>
            <LabelledButton
                label={translate('keys.title')}
                aria-keyshortcuts={keyOf('help')}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
            >
                <KeyboardIcon />
            </LabelledButton>
            <WhenOpened open={open}>
                <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId}>
                    <DialogTitle id={titleId}>{translate('keys.title')}</DialogTitle>
                    <DialogContent>
                        <Typography sx={{ mb: 1 }}>{translate('keys.explain')}</Typography>
                        <FormControlLabel
                            control={<Switch checked={isOn} onChange={(_, on) => setIsOn(on)} />}
                            label={translate('keys.on')}
                        />
                        <Box
                            component="dl"
                            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', m: 0, mt: 1 }}
                        >
                            {keys.map((name) => (
                                <Box key={name} sx={{ display: 'contents' }}>
                                    <Typography component="dt">
                                        <kbd>{printed(name)}</kbd>
                                    </Typography>
                                    <Typography component="dd" sx={{ m: 0 }}>
                                        {translate(`keys.does.${name}`)}
                                    </Typography>
                                </Box>
                            ))}
                        </Box>
                    </DialogContent>
                    <DialogActions>
                        <Button variant="contained" autoFocus onClick={() => setOpen(false)}>
                            {translate('common.close')}
                        </Button>
                    </DialogActions>
                </Dialog>
            </WhenOpened>
        </>
    );
};
