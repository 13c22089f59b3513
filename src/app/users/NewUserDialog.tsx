import { email, minLength, PasswordInput, RecordContextProvider, SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { filled } from '../common/validators';
import { duplicateText } from '../data/errors';
import { useCity } from '../data/CityContext';
import { AgreementsInput } from './AgreementsInput';
import { agreementIds, hasAgreements, roleChoices } from './choices';
import { atEmailField, userFailure } from './failures';

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A new user of a company; without a password the city mails an activation link (administration §2, §5, §7, §8). */
export const NewUserDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const city = useCity();
    const text = (key: string): string => translate(`users.${key}`);
    const save = async ({ fornavn, etternavn, epost, passord, rolle, avtaler }: Record<string, unknown>): Promise<void> => {
        const address = written(epost);
        try {
            await city('createUser', {
                body: {
                    selskapsId: company.id,
                    fornavn: written(fornavn),
                    etternavn: written(etternavn),
                    navn: `${written(fornavn)} ${written(etternavn)}`.trim(),
                    epost: address,
                    ...(typeof passord === 'string' && passord !== '' ? { passord } : {}),
                    rolle: Number(rolle),
                    avtaler: agreementIds(avtaler),
                },
            });
        } catch (error) {
            throw atEmailField(error);
        }
        notify(passord ? text('created') : translate('users.invited', { email: address }), { type: 'success' });
    };
    return (
        // The page around may be about a record of its own, which must not fill in this form.
        <RecordContextProvider value={undefined}>
            <FormDialog
                title={text('create')}
                submit={text('create')}
                onSubmit={save}
                failure={(error) => (duplicateText(error) === undefined ? userFailure(error, text('createFailed')) : undefined)}
                refreshes={['selskapsbrukere']}
                onClose={onClose}
            >
                <TextInput source="fornavn" label={text('field.fornavn')} autoFocus autoComplete="off" validate={filled(text('problem.firstName'))} />
                <TextInput source="etternavn" label={text('field.etternavn')} autoComplete="off" />
                <TextInput source="epost" type="email" label={text('field.epost')} autoComplete="off" validate={[filled(text('problem.email')), email(text('problem.email'))]} />
                <SelectInput source="rolle" label={text('field.rolle')} choices={roleChoices(company)} fullWidth translateChoice={false} validate={filled(text('problem.role'))} />
                {hasAgreements(company) ? <AgreementsInput company={company} /> : null}
                <PasswordInput source="passord" label={text('field.passord')} autoComplete="new-password" helperText={text('passwordHelp')} validate={minLength(6, text('problem.password'))} />
            </FormDialog>
        </RecordContextProvider>
    );
};
