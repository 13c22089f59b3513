import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

export interface ChangedField {
    readonly label: string;
    readonly was: string;
    readonly is: string;
}

export interface ChangedDialogProps {
    title: string;
    explain: string;
    changed: readonly ChangedField[];
    /** Who changed it, and when. */
    by?: string | undefined;
    question: string;
    overwriteLabel: string;
    overwrite: () => void;
    discard: () => void;
}

export const ChangedDialog = (props: ChangedDialogProps) => {
    const { title, explain, changed, by, question, overwriteLabel, overwrite, discard } = props;
    const translate = useTranslate();
    const titleId = useId();
    return (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{title}</DialogTitle>
            <DialogContent>
                <Typography>{changed.length > 0 ? explain : translate('common.stale.nothingVisible')}</Typography>
                {by ? <Typography sx={{ color: 'text.secondary' }}>{by}</Typography> : null}
                <dl>
                    {changed.map(({ label, was, is }) => (
                        <div key={label}>
                            <Typography component="dt" sx={{ fontWeight: 700, mt: 1 }}>
                                {label}
                            </Typography>
                            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                                {translate('common.stale.was', { value: was })}
                            </Typography>
                            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                                {translate('common.stale.is', { value: is })}
                            </Typography>
                        </div>
                    ))}
                </dl>
                <Typography>{question}</Typography>
            </DialogContent>
            <DialogActions>
                <Button onClick={discard}>{translate('common.stale.discard')}</Button>
                <Button variant="contained" onClick={overwrite}>
                    {overwriteLabel}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
