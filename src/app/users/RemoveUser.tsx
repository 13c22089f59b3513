import { useTranslate } from 'react-admin';
import type { CompanyUser } from '../../contract/entities/administration';
import { RemoveButton } from '../common/RemoveButton';
import { administrationError } from '../data/errors';
import { useCityMutation } from '../data/useCityMutation';

/** Removes a user, after asking (administration §2, §7). */
export const RemoveUser = ({ user: { id, navn, epost } }: { user: CompanyUser }) => {
    const translate = useTranslate();
    const { mutateAsync } = useCityMutation('deleteUser', { refreshes: ['selskapsbrukere'] });
    return (
        <RemoveButton
            label={translate('users.removeOf', { name: navn })}
            title={translate('users.remove')}
            question={translate('users.removeQuestion', { name: navn, email: epost })}
            onRemove={() => mutateAsync({ params: { id } })}
            success={translate('users.removed')}
            failure={administrationError}
        />
    );
};
