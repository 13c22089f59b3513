import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorText } from '../../data/errors';
import { useCityMutation } from '../../data/useCityMutation';
import { useSession } from '../../session/Session';

/** Saves the query string under a name, as the standard filter if wished (report-handling §2, §5, §8). */
export const SaveFilterDialog = ({ filter, onClose }: { filter: string; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { userId } = useSession();
    const titleId = useId();
    const [name, setName] = useState('');
    const [standard, setStandard] = useState(false);
    const [missing, setMissing] = useState(false);
    const add = useCityMutation('createSavedFilter', { invalidates: ['listSavedFilters'] });
    const submit = (): void => {
        setMissing(name.trim() === '');
        if (name.trim() === '') return;
        add.mutate(
            { params: { brukerId: userId }, body: { brukerId: userId, filter, navn: name.trim(), standard } },
            { onSuccess: onClose, onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    };
    return (
        <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
            <form
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    submit();
                }}
            >
                <DialogTitle id={titleId}>{translate('reports.saved.title')}</DialogTitle>
                <DialogContent>
                    <TextField
                        autoFocus
                        fullWidth
                        required
                        label={translate('common.name')}
                        value={name}
                        error={missing}
                        helperText={missing ? translate('reports.saved.nameRequired') : undefined}
                        onChange={({ target }) => {
                            setName(target.value);
                            setMissing(false);
                        }}
                        slotProps={{ htmlInput: { maxLength: 100 } }}
                    />
                    <FormControlLabel control={<Checkbox checked={standard} onChange={({ target }) => setStandard(target.checked)} />} label={translate('reports.saved.asStandard')} />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained" loading={add.isPending}>
                        {translate('common.save')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
