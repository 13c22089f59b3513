import { email, minLength, PasswordInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { filled } from '../common/validators';
import { duplicateText } from '../data/errors';
import { AgreementsInput } from './AgreementsInput';
import { agreementIds, hasAgreements, roleChoices } from './choices';
import { userFailure } from './failures';

type Values = Record<string, unknown>;
const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A new user of a company; without a password the city mails an activation link (administration §2, §5, §7, §8). */
export const UserCreate = ({ company, onClose }: { company: Company; onClose: () => void }) => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`users.${key}`);
    const dataOf = ({ fornavn, etternavn, epost, passord, rolle, avtaler }: Values): Values => ({
        selskapsId: company.id,
        fornavn: written(fornavn),
        etternavn: written(etternavn),
        navn: `${written(fornavn)} ${written(etternavn)}`.trim(),
        epost: written(epost),
        ...(typeof passord === 'string' && passord !== '' ? { passord } : {}),
        rolle: Number(rolle),
        avtaler: agreementIds(avtaler),
    });
    return (
        <FormDialog
            title={text('create')}
            submit={text('create')}
            resource="users"
            transform={dataOf}
            success={({ isInvited, epost }) =>
                isInvited ? translate('users.invited', { email: String(epost) }) : text('created')
            }
            failure={(error) =>
                duplicateText(error) === undefined ? userFailure(error, text('createFailed')) : undefined
            }
            onClose={onClose}
        >
            <TextInput
                source="fornavn"
                label={text('field.fornavn')}
                autoFocus
                autoComplete="off"
                validate={filled(text('problem.firstName'))}
            />
            <TextInput source="etternavn" label={text('field.etternavn')} autoComplete="off" />
            <TextInput
                source="epost"
                type="email"
                label={text('field.epost')}
                autoComplete="off"
                validate={[filled(text('problem.email')), email(text('problem.email'))]}
            />
            <SelectInput
                source="rolle"
                label={text('field.rolle')}
                choices={roleChoices(company, translate)}
                fullWidth
                translateChoice={false}
                validate={filled(text('problem.role'))}
            />
            {hasAgreements(company) ? <AgreementsInput company={company} /> : null}
            <PasswordInput
                source="passord"
                label={text('field.passord')}
                autoComplete="new-password"
                helperText={text('passwordHelp')}
                validate={minLength(6, text('problem.password'))}
            />
        </FormDialog>
    );
};
