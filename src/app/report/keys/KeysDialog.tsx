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
import { useTranslate } from 'react-admin';
import { useKeysOn } from './useShortcut';
import { keyText, type PrintedKey } from './shortcuts';

export const KeysDialog = ({ keys, onClose }: { keys: readonly PrintedKey[]; onClose: () => void }) => {
    const translate = useTranslate();
    const [isOn, setIsOn] = useKeysOn();
    return (
        <Dialog open onClose={onClose}>
            <DialogTitle>{translate('keys.title')}</DialogTitle>
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
                                <kbd>{keyText(name)}</kbd>
                            </Typography>
                            <Typography component="dd" sx={{ m: 0 }}>
                                {translate(`keys.does.${name}`)}
                            </Typography>
                        </Box>
                    ))}
                </Box>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" autoFocus onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
