import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface UnsentLinkProps {
    epost: string;
    lenke: string;
    onClose: () => void;
}

/** The link of a new user to whom nothing could be mailed, for copying. */
export const UnsentLink = ({ epost, lenke, onClose }: UnsentLinkProps) => {
    const translate = useTranslate();
    const [isCopied, setIsCopied] = useState(false);
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(lenke);
            setIsCopied(true);
        } catch {
            // Browsers have no clipboard without https; the text can be marked.
        }
    };
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
            <DialogTitle component="h2">{translate('users.unsent.title')}</DialogTitle>
            <DialogContent>
                <Typography sx={{ mb: 2 }}>{translate('users.unsent.text', { email: epost })}</Typography>
                <TextField
                    label={translate('users.unsent.link')}
                    value={lenke}
                    fullWidth
                    multiline
                    slotProps={{ input: { readOnly: true } }}
                    onFocus={({ target }) => target.select()}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={() => void copy()}>{translate(isCopied ? 'account.copied' : 'common.copy')}</Button>
                <Button variant="contained" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
