import { FormHelperText } from '@mui/material';
import { TextInput, useDelete, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SavedFilter } from '../../../../api/entities/report';
import { CheckboxInput } from '../../../common/CheckboxInput';
import { ChoicesProblem } from '../../../common/Loaded';
import { FormDialog, type FormDialogProps } from '../../../common/FormDialog';
import { errorText } from '../../../data/errors';
import { field } from '../../../data/field';
import { useSession } from '../../../session/Session';
import { useSavedFilters } from './useSavedFilters';

export interface SaveFilterDialogProps extends Pick<FormDialogProps, 'title' | 'onClose' | 'onSaved'> {
    filter: string;
    initial?: SavedFilter;
}

export const SaveFilterDialog = ({ title, filter, initial, ...dialog }: SaveFilterDialogProps) => {
    const translate = useTranslate();
    const { userId } = useSession();
    return (
        <FormDialog
            {...dialog}
            // Each filter has a draft of its own.
            name={['savedFilters', initial?.id ?? 'new'].join('/')}
            title={title ?? translate('reports.saved.title')}
            maxWidth="xs"
            resource="savedFilters"
            defaultValues={{ navn: initial?.navn ?? null, standard: initial?.standard ?? false }}
            transform={({ navn, standard }) => ({ brukerId: userId, filter, navn: String(navn).trim(), standard })}
            failure={errorText}
        >
            <TextInput {...field('createSavedFilter', 'navn')} autoFocus helperText={false} />
            <CheckboxInput source="standard" />
            <Replaced besides={initial?.id} />
        </FormDialog>
    );
};

const Replaced = ({ besides }: { besides: number | undefined }) => {
    const translate = useTranslate();
    const read = useSavedFilters();
    const isStandard = useWatch<{ standard: boolean }>({ name: 'standard' });
    const replaced = read.data?.find(({ standard, id }) => standard && id !== besides);
    return isStandard && replaced ? (
        <FormHelperText role="status">{translate('reports.saved.replaces', { name: replaced.navn })}</FormHelperText>
    ) : (
        <ChoicesProblem of={[read]} />
    );
};

export interface EditFilterDialogProps {
    filter: SavedFilter;
    onReplaced: () => void;
    onClose: () => void;
}

/** The city has no call to change a filter (report-handling §7), so the new one is created first, and none is lost. */
export const EditFilterDialog = ({ filter, onReplaced, onClose }: EditFilterDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [remove] = useDelete<SavedFilter>();
    const removeEdited = (): void =>
        void remove(
            'savedFilters',
            { id: filter.id, previousData: filter },
            { onSuccess: onReplaced, onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    return (
        <SaveFilterDialog
            title={translate('reports.saved.editTitle')}
            initial={filter}
            filter={filter.filter}
            onClose={onClose}
            onSaved={removeEdited}
        />
    );
};
