import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { SavedFilter } from '../../../../../api/entities/report';
import { errorText } from '../../../../data/errors';
import { SaveFilterDialog } from '../SaveFilterDialog';

export interface EditFilterDialogProps {
    filter: SavedFilter;
    onReplaced: () => void;
    onClose: () => void;
}

/** The city has no call to change one (report-handling §7): the new one is created first, so that none is lost. */
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
