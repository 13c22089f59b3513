import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { useCopy } from './useCopy';

/** Replaces texts that promise a mail in a city without a mail server. */
export const useMailText = () => {
    const translate = useTranslate();
    const { FEATURE_NO_MAIL } = useConfiguration();
    return {
        /** For a text about a mail that has been sent. */
        sent: (text: string): string => (FEATURE_NO_MAIL ? translate('common.mail.unsent') : text),
        /** For a text about a mail that is going to be sent. */
        willBeSent: (text: string): string => (FEATURE_NO_MAIL ? translate('common.mail.unsendable') : text),
    };
};

interface UnsentDialogProps {
    title: string;
    explanation: string;
    /** The label of `content`. */
    label: string;
    content: string;
    onClose: () => void;
}

/** A dialog with a text to copy, since the city has no mail server to send it. Only a button closes it: it is shown once. */
export const UnsentDialog = ({ title, explanation, label, content, onClose }: UnsentDialogProps) => {
    const translate = useTranslate();
    const { isCopied, copy, shown } = useCopy<HTMLTextAreaElement>(content);
    return (
        <Dialog open fullWidth maxWidth="sm">
            <DialogTitle component="h2">{title}</DialogTitle>
            <DialogContent>
                <Typography sx={{ mb: 2 }}>{explanation}</Typography>
                <TextField
                    label={label}
                    value={content}
                    inputRef={shown}
                    fullWidth
                    multiline
                    maxRows={16}
                    slotProps={{ input: { readOnly: true } }}
                    onFocus={({ target }) => target.select()}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={copy}>{translate(isCopied ? 'account.copied' : 'common.copy')}</Button>
                <Button variant="contained" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
