import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Nearby } from './Nearby';

interface DuplicateOfDialogProps {
    onLinked: () => void;
    onWithout: () => void;
    onClose: () => void;
}

/** Asks which report this is a duplicate of, when the status 'Duplikat' is chosen (D15, `duplikater`). */
export const DuplicateOfDialog = ({ onLinked, onWithout, onClose }: DuplicateOfDialogProps) => {
    const translate = useTranslate();
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
            <DialogTitle>{translate('reportDetail.duplicates.which')}</DialogTitle>
            <DialogContent>
                <Nearby onLinked={onLinked} />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('common.cancel')}</Button>
                <Button onClick={onWithout}>{translate('reportDetail.duplicates.without')}</Button>
            </DialogActions>
        </Dialog>
    );
};
