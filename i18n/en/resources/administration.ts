import type { administration as nb } from '../../nb/resources/administration';
import type { Texts } from '../../texts';

export const administration = {
    entreprenorer: {
        name: 'Contractor |||| Contractors',
        fields: { navn: 'Name', orgnr: 'Organisation number', epost: 'E-mail', telefon: 'Telephone' },
        empty: 'No contractors are registered.',
        page: { create: 'New contractor' },
        notifications: {
            created: 'The new contractor has been registered.',
            updated: 'The contractor has been updated.',
        },
        failures: { create: 'The new contractor could not be registered.' },
    },
    contracts: {
        name: 'Contract |||| Contracts',
        fields: {
            navn: 'Contract name',
            avtaleId: 'Agreement',
            'avtale.navn': 'Agreement',
            områdenavn: 'Area name',
            gyldigFraDato: 'Valid from',
            gyldigTilDato: 'Valid to',
            prosesskodeSkjemaId: 'Process-code scheme',
            'prosesskodeSkjema.navn': 'Process-code scheme',
            sistEndret: 'Last changed',
        },
        empty: 'No contracts are registered.',
        page: { create: 'New contract', edit: 'Edit contract' },
        notifications: { created: 'Contract added.', updated: 'The contract has been updated.' },
        failures: {
            create: 'The contract could not be added.',
            overlap: 'The agreement already has a contract in this period.',
            usedOutside: 'Registered resource use lies outside the period, so the contract’s dates cannot be changed',
        },
    },
    avtaler: {
        name: 'Agreement |||| Agreements',
        fields: {
            navn: 'Agreements',
            beskrivelse: 'Description',
            selskapId: 'Contractor',
            selskapNavn: 'Contractor',
            gyldigKontraktNavn: 'Contract',
            utenSelskap: 'Agreements without a company',
        },
        empty: 'No agreements.',
        page: { edit: 'Edit %{navn}' },
        notifications: { updated: 'The agreement has been updated.' },
        failures: { update: 'The agreement could not be updated. Changing its company is not allowed.' },
    },
    prosesskoder: {
        name: 'Process-code scheme |||| Process-code schemes',
        fields: { navn: 'Name' },
        empty: 'No process-code schemes are registered.',
        page: { create: 'Create process-code scheme' },
        notifications: {
            created: 'The process-code scheme has been created.',
            updated: 'The process-code scheme has been updated.',
        },
    },
    processCodes: {
        name: 'Process code |||| Process codes',
        fields: {
            navn: 'Process code',
            beskrivelse: 'Description',
            prosesskodeEnhetId: 'Unit',
            'prosesskodeEnhet.navn': 'Unit',
        },
        empty: 'No process codes are registered.',
        page: { create: 'New process code' },
        action: { delete: 'Remove process code %{navn}' },
        message: {
            delete_title: 'Remove process code',
            delete_content: 'Do you want to remove the process code %{navn} (%{beskrivelse})?',
        },
        notifications: {
            created: 'The process code has been added.',
            updated: 'The process code has been updated.',
            deleted: 'The process code has been removed.',
        },
    },
    users: {
        name: 'User |||| Users',
        fields: {
            navn: 'Name',
            fornavn: 'First name',
            etternavn: 'Last name',
            epost: 'E-mail',
            rolle: 'Role',
            'selskapsRolle.navn': 'Role',
            avtaler: 'Agreements',
            passord: 'Password',
        },
        empty: 'No users are registered.',
        page: { create: 'Create user', edit: 'Edit %{navn}' },
        action: { delete: 'Remove %{navn}' },
        message: {
            delete_title: 'Remove user',
            delete_content:
                'Do you want to remove %{navn} (%{epost})? The user is signed out and cannot sign in again.',
        },
        notifications: {
            created: 'The new user has been registered.',
            updated: 'The user has been updated.',
            deleted: 'The user has been removed.',
        },
        failures: {
            create: 'The new user could not be registered.',
            getList: 'The users could not be loaded.',
        },
    },
} satisfies Texts<typeof nb>;
