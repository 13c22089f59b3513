import {
    Button,
    Checkbox,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    FormHelperText,
    TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useCreate, useDelete, useNotify, useTranslate } from 'react-admin';
import type { SavedFilter } from '../../../../api/entities/report';
import { WritingDialog } from '../../../common/WritingDialog';
import { errorText } from '../../../data/errors';
import { useSession } from '../../../session/Session';
import { useSavedFilters } from './useSavedFilters';

export interface SaveFilterDialogProps {
    filter: string;
    /** A saved filter that gets another name. */
    edited?: SavedFilter;
    onClose: () => void;
}

/** Saves the query string under a name, as the standard filter if wished (report-handling §2, §5, §8). */
export const SaveFilterDialog = ({ filter, edited, onClose }: SaveFilterDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { userId } = useSession();
    const titleId = useId();
    const [name, setName] = useState(edited?.navn ?? '');
    const [standard, setStandard] = useState(edited?.standard ?? false);
    const { data: others = [] } = useSavedFilters();
    const replaced = others.find((other) => other.standard && other.id !== edited?.id);
    const [missing, setMissing] = useState(false);
    const [add, { isPending: isAdding }] = useCreate();
    const [remove, { isPending: isRemoving }] = useDelete<SavedFilter>();
    const isChanged = name !== (edited?.navn ?? '') || standard !== (edited?.standard ?? false);
    const told = { onError: (error: unknown) => notify(errorText(error), { type: 'error' }) };
    // The city has no call that changes one (report-handling §7): the new one is made first, so that none is lost.
    const done = (): void => {
        if (edited)
            void remove('savedFilters', { id: edited.id, previousData: edited }, { ...told, onSuccess: onClose });
        else onClose();
    };
    const submit = (): void => {
        setMissing(name.trim() === '');
        if (name.trim() === '') return;
        void add(
            'savedFilters',
            { data: { brukerId: userId, filter, navn: name.trim(), standard } },
            { ...told, onSuccess: done },
        );
    };
    return (
        <WritingDialog
            isChanged={isChanged}
            busy={isAdding || isRemoving}
            maxWidth="xs"
            onClose={onClose}
            aria-labelledby={titleId}
        >
            <form
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    submit();
                }}
            >
                <DialogTitle id={titleId}>
                    {translate(edited ? 'reports.saved.editTitle' : 'reports.saved.title')}
                </DialogTitle>
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
                    <FormControlLabel
                        control={<Checkbox checked={standard} onChange={({ target }) => setStandard(target.checked)} />}
                        label={translate('reports.saved.asStandard')}
                    />
                    {standard && replaced ? (
                        <FormHelperText role="status">
                            {translate('reports.saved.replaces', { name: replaced.navn })}
                        </FormHelperText>
                    ) : null}
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained" loading={isAdding || isRemoving}>
                        {translate('common.save')}
                    </Button>
                </DialogActions>
            </form>
        </WritingDialog>
    );
};
