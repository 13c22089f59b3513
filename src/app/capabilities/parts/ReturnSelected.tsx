import { useTranslate } from 'react-admin';
import { preloadable } from '../../places/preloadable';
import { useAllowed } from '../../session/useAllowed';
import { SelectedAction } from '../shared/SelectedAction';

const ReturnSelectedForm = preloadable(async () => (await import('./ReturnSelectedForm')).ReturnSelectedForm, null);

/** Gives the selected reports back. */
export const ReturnSelected = ({ ids }: { ids: readonly number[] }) => {
    const translate = useTranslate();
    const returns = useAllowed('returns', 'create');
    if (!returns) return null;
    return (
        <SelectedAction ids={ids} label={translate('parts.returnSelected')}>
            {(selected, onClose) => <ReturnSelectedForm ids={selected} onClose={onClose} />}
        </SelectedAction>
    );
};
