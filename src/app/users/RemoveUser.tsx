import { useTranslate } from 'react-admin';
import type { CompanyUser } from '../../api/entities/administration';
import { RemoveButton } from '../common/RemoveButton';
import { administrationError } from '../data/errors';

/** Removes a user, after asking (administration §2, §7). */
export const RemoveUser = ({ user: { navn, epost } }: { user: CompanyUser }) => {
    const translate = useTranslate();
    return (
        <RemoveButton
            label={translate('users.removeOf', { name: navn })}
            title={translate('users.remove')}
            question={translate('users.removeQuestion', { name: navn, email: epost })}
            success={translate('users.removed')}
            failure={administrationError}
        />
    );
};
