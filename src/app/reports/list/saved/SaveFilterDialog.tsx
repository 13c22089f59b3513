import { FormHelperText } from '@mui/material';
import { TextInput, useDelete, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SavedFilter } from '../../../../api/entities/report';
import { CheckboxInput } from '../../../common/CheckboxInput';
import { FormDialog } from '../../../common/FormDialog';
import { errorText } from '../../../data/errors';
import { field } from '../../../data/field';
import { useSession } from '../../../session/Session';
import { useSavedFilters } from './useSavedFilters';

export interface SaveFilterDialogProps {
    filter: string;
    /** The saved filter to rename. */
    edited?: SavedFilter;
    onClose: () => void;
    /** Called when the new filter has replaced the edited one. */
    onReplaced?: () => void;
}

export const SaveFilterDialog = ({ filter, edited, onClose, onReplaced }: SaveFilterDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { userId } = useSession();
    const [remove] = useDelete<SavedFilter>();
    // The city has no call to change one (report-handling §7): the new one is created first, so that none is lost.
    const removeEdited = (): void => {
        if (edited)
            void remove(
                'savedFilters',
                { id: edited.id, previousData: edited },
                {
                    ...(onReplaced ? { onSuccess: onReplaced } : {}),
                    onError: (error) => notify(errorText(error), { type: 'error' }),
                },
            );
    };
    return (
        <FormDialog
            title={translate(edited ? 'reports.saved.editTitle' : 'reports.saved.title')}
            maxWidth="xs"
            resource="savedFilters"
            defaultValues={{ navn: edited?.navn ?? null, standard: edited?.standard ?? false }}
            transform={({ navn, standard }) => ({ brukerId: userId, filter, navn: String(navn).trim(), standard })}
            failure={errorText}
            onClose={onClose}
            onSaved={removeEdited}
        >
            <TextInput
                {...field('createSavedFilter', 'navn')}
                autoFocus
                helperText={false}
                slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <CheckboxInput source="standard" />
            <Replaced editedId={edited?.id} />
        </FormDialog>
    );
};

/** Names the standard filter to be replaced. */
const Replaced = ({ editedId }: { editedId: number | undefined }) => {
    const translate = useTranslate();
    const { data: others = [] } = useSavedFilters();
    const isStandard = useWatch<{ standard: boolean }>({ name: 'standard' });
    const replaced = others.find(({ standard, id }) => standard && id !== editedId);
    return isStandard && replaced ? (
        <FormHelperText role="status">{translate('reports.saved.replaces', { name: replaced.navn })}</FormHelperText>
    ) : null;
};
