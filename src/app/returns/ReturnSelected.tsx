import { useTranslate, usePermissions } from 'react-admin';
import { preloadable } from '../places/preloadable';
import type { Permissions } from '../session/permissions';
import { SelectedAction } from '../report/SelectedAction';

const ReturnSelectedForm = preloadable(async () => (await import('./ReturnSelectedForm')).ReturnSelectedForm, null);

/** Gives the selected reports back. */
export const ReturnSelected = ({ ids }: { ids: readonly number[] }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const returns = permissions?.has('returns.create');
    if (!returns) return null;
    return (
        <SelectedAction ids={ids} label={translate('parts.returnSelected')}>
            {(selected, onClose) => <ReturnSelectedForm ids={selected} onClose={onClose} />}
        </SelectedAction>
    );
};
