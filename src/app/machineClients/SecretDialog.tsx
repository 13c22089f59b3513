import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { MachineSecret } from '../../api/entities/machineClients';

export const SecretDialog = ({ secret, onClose }: { secret: MachineSecret; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(secret.hemmelighet);
            notify('machineClients.copied', { type: 'success' });
        } catch {
            // Browsers have no clipboard without https; the text can be marked.
            notify('machineClients.notCopied', { type: 'warning' });
        }
    };
    const text = (label: string, value: string) => (
        <TextField label={translate(label)} value={value} fullWidth slotProps={{ htmlInput: { readOnly: true } }} />
    );
    return (
        <Dialog open maxWidth="sm" fullWidth>
            <DialogTitle component="h2">{translate('machineClients.secretTitle')}</DialogTitle>
            <DialogContent>
                <Stack spacing={2} sx={{ pt: 1 }}>
                    <Alert severity="warning">{translate('machineClients.shownOnce')}</Alert>
                    {text('machineClients.clientId', secret.id)}
                    {text('machineClients.secret', secret.hemmelighet)}
                </Stack>
            </DialogContent>
            <DialogActions>
                <Button startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
                    {translate('machineClients.copy')}
                </Button>
                <Button variant="contained" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
