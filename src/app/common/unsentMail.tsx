import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConfiguration } from '../runtime/ConfigurationContext';

/** Texts that promise a mail: `text` says that it is sent, unless the city has no mail server to send it. */
export const useMailText = () => {
    const translate = useTranslate();
    const { FEATURE_NO_MAIL } = useConfiguration();
    return {
        /** Of a mail that a save has just written. */
        sent: (text: string): string => (FEATURE_NO_MAIL ? translate('common.mail.unsent') : text),
        /** Of a mail that a save is going to write. */
        willBeSent: (text: string): string => (FEATURE_NO_MAIL ? translate('common.mail.unsendable') : text),
    };
};

interface UnsentDialogProps {
    title: string;
    explanation: string;
    /** The label of what is to be copied. */
    label: string;
    content: string;
    onClose: () => void;
}

/** What could not be mailed, for copying: the city has no mail server. */
export const UnsentDialog = ({ title, explanation, label, content, onClose }: UnsentDialogProps) => {
    const translate = useTranslate();
    const [isCopied, setIsCopied] = useState(false);
    const copy = async (): Promise<void> => {
        try {
            await navigator.clipboard.writeText(content);
            setIsCopied(true);
        } catch {
            // Browsers have no clipboard without https; the text can be marked.
        }
    };
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
            <DialogTitle component="h2">{title}</DialogTitle>
            <DialogContent>
                <Typography sx={{ mb: 2 }}>{explanation}</Typography>
                <TextField
                    label={label}
                    value={content}
                    fullWidth
                    multiline
                    maxRows={16}
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
