import { PasswordInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { EmailInput } from '../common/textInputs';
import type { Values } from '../data/body';
import { field } from '../data/field';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { AgreementsInput } from './AgreementsInput';
import { agreementIds, hasAgreements, roleChoices } from './choices';

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export interface UnsentLink {
    email: string;
    link: string;
    text: 'text' | 'signIn';
}

interface UserCreateProps {
    company: Company;
    onClose: () => void;
    /** Called when the city has no mail server, so that somebody must pass the link on. */
    onUnsent: (unsent: UnsentLink) => void;
}

/** A new user of a company; without a password the city mails an activation link (administration §2, §5, §7, §8). */
export const UserCreate = ({ company, onClose, onUnsent }: UserCreateProps) => {
    const translate = useTranslate();
    const { FEATURE_NO_PASSWORDS } = useConfiguration();
    const hasPasswords = !FEATURE_NO_PASSWORDS && company.lokalePassord !== false;
    const dataOf = ({ fornavn, etternavn, epost, passord, rolle, avtaler }: Values): Values => ({
        selskapsId: company.id,
        fornavn: asText(fornavn),
        etternavn: asText(etternavn),
        navn: `${asText(fornavn)} ${asText(etternavn)}`.trim(),
        epost: asText(epost),
        ...(typeof passord === 'string' && passord !== '' ? { passord } : {}),
        rolle,
        avtaler: agreementIds(avtaler),
    });
    return (
        <FormDialog
            resource="users"
            // One page may show the users of several companies in turn.
            name={`users/${company.id}`}
            submit="resources.users.page.create"
            transform={dataOf}
            onSaved={({ epost, lenke }) => {
                if (lenke)
                    onUnsent({ email: String(epost), link: String(lenke), text: hasPasswords ? 'text' : 'signIn' });
            }}
            success={({ isInvited, epost, lenke }) =>
                lenke
                    ? ''
                    : isInvited
                      ? translate(hasPasswords ? 'users.invited' : 'users.invitedToSignIn', {
                            email: String(epost),
                        })
                      : 'resources.users.notifications.created'
            }
            onClose={onClose}
        >
            <TextInput {...field('createUser', 'fornavn')} autoFocus autoComplete="off" />
            <TextInput {...field('createUser', 'etternavn')} autoComplete="off" />
            <EmailInput {...field('createUser', 'epost')} autoComplete="off" />
            <SelectInput {...field('createUser', 'rolle')} choices={roleChoices(company)} fullWidth />
            {hasAgreements(company) ? <AgreementsInput company={company} /> : null}
            {hasPasswords ? (
                <PasswordInput
                    {...field('createUser', 'passord')}
                    autoComplete="new-password"
                    helperText="users.passwordHelp"
                />
            ) : null}
        </FormDialog>
    );
};
