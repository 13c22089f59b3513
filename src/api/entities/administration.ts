import { z } from '../zod';
import { beyond } from '../beyond';
import { messageCode } from '../messages';
import { longestEmail } from '../rules/emailAddress';
import { longestAgreementLink, longestCode, longestName, longestPassword } from '../rules/limits';
import {
    chosen,
    companyTypeSchema,
    day,
    dayOr,
    email,
    instant,
    instantOr,
    integerId,
    kroner,
    listedEtag,
    text,
    uuid,
} from './common';

/**
 * Company (selskap), administration §3. Its type comes as `{ id }` or as a plain number: read it with `companyTypeOf`
 * (D14).
 */
export const companySchema = z
    .object({
        id: uuid,
        navn: z.string(),
        orgnr: z.string(),
        epost: z.string(),
        telefon: z.string().nullable(),
        selskapsType: z.union([z.object({ id: companyTypeSchema }), companyTypeSchema]),
        /** True if its users can sign in with a password (D15, `innlogging`). */
        lokalePassord: beyond(z.boolean()),
        etag: listedEtag,
    })
    .meta({ id: 'Selskap' });
export type Company = z.infer<typeof companySchema>;

/** Nine digits (administration §5). */
const organisationNumber = text(9, 'numberRequired', 'numberDigits').regex(/^\d{9}$/, messageCode('numberDigits'));
const requiredEmail = text(longestEmail, 'emailRequired').min(1, messageCode('emailRequired')).pipe(email());
export const newCompanySchema = z
    .object({
        navn: text(longestName, 'nameRequired').min(1, messageCode('nameRequired')),
        orgnr: z
            .string({ error: messageCode('numberRequired') })
            .min(1, messageCode('numberRequired'))
            .pipe(organisationNumber),
        epost: requiredEmail,
        telefon: text(30).nullish(),
        selskapsTypeId: z.literal(3),
    })
    .meta({ id: 'NySelskap' });
/** The city also requires `leastEditedName` characters, unless the old name was shorter. */
const editedName = text(longestName, 'nameShort', 'nameLong').min(1, messageCode('nameShort'));
export const companyUpdateSchema = z
    .object({
        id: uuid,
        navn: editedName,
        orgnr: organisationNumber,
        epost: requiredEmail,
        telefon: text(30).nullish(),
        type: companyTypeSchema.optional(),
    })
    .meta({ id: 'SelskapEndring' });

/** An agreement within another entity. */
export const agreementRef = z.object({ avtaleId: integerId, navn: z.string() }).meta({ id: 'AvtaleRef' });

/**
 * Contract (kontrakt), administration §3. `gyldigTilDato` is exclusive: the start of the Oslo day after the last valid
 * one (D3).
 */
export const contractSchema = z
    .object({
        id: uuid,
        navn: z.string(),
        avtale: agreementRef,
        avtaleId: integerId,
        gyldigFraDato: instant,
        gyldigTilDato: instant,
        prosesskodeSkjema: z.object({ id: integerId, navn: z.string() }),
        prosesskodeSkjemaId: integerId,
        selskapsId: uuid,
        områdenavn: z.string().nullable(),
        sistEndret: instant,
        etag: listedEtag,
    })
    .meta({ id: 'Kontrakt' });
export type Contract = z.infer<typeof contractSchema>;

const period = {
    gyldigFraDato: instantOr(() => messageCode('fromRequired')),
    gyldigTilDato: instantOr(() => messageCode('toRequired')),
};
export const newContractSchema = z
    .object({
        navn: text(longestName, 'contractNameRequired').min(1, messageCode('contractNameRequired')),
        avtaleId: chosen('agreementRequired'),
        områdenavn: text(200).nullish(),
        ...period,
        prosesskodeSkjemaId: chosen('contractSchemeRequired'),
        selskapsId: uuid,
    })
    .meta({ id: 'NyKontrakt' });
/** The specified payload for updating a contract, with its capital letters (administration §3). */
export const contractUpdateSchema = z
    .object({
        SelskapId: uuid,
        KontraktId: uuid,
        navn: editedName,
        avtaleId: chosen('agreementRequired'),
        ...period,
    })
    .meta({ id: 'KontraktEndring' });

/** Agreement (avtale) as listed, administration §3. */
export const agreementSchema = z
    .object({
        avtaleId: integerId,
        navn: z.string(),
        beskrivelse: z.string().nullable(),
        selskapId: uuid.nullable(),
        avtaleKobling: z.string().nullable(),
        gyldigKontraktId: uuid.nullable(),
        gyldigKontraktNavn: z.string().nullable(),
        selskapNavn: z.string().nullable(),
        /** What it covers now; nothing without a valid contract. */
        dekning: beyond(z.array(z.object({ meldingstyper: z.array(integerId), bydeler: z.array(integerId) }))),
        /** `katalog` (D15): not offered, since it has ended or has not begun. */
        avsluttet: beyond(z.boolean()),
        etag: listedEtag,
    })
    .meta({ id: 'Avtale' });
export type Agreement = z.infer<typeof agreementSchema>;
/**
 * An agreement listed below its company: only the list of all agreements names the valid contract (administration §3).
 */
export const companyAgreementSchema = agreementSchema.extend({
    gyldigKontraktId: beyond(uuid.nullable()),
    gyldigKontraktNavn: beyond(z.string().nullable()),
    selskapNavn: beyond(z.string().nullable()),
});
export type CompanyAgreement = z.infer<typeof companyAgreementSchema>;
export const agreementUpdateSchema = z
    .object({
        avtaleId: integerId,
        selskapId: uuid.optional(),
        navn: text(200).min(1),
        avtaleKobling: text(longestAgreementLink).nullish(),
        beskrivelse: text(2000).nullish(),
        gyldigKontraktId: uuid.nullish(),
    })
    .meta({ id: 'AvtaleEndring' });

export const processCodeSchemeSchema = z
    .object({ id: integerId, navn: z.string(), etag: listedEtag })
    .meta({ id: 'ProsesskodeSkjema' });
export type ProcessCodeScheme = z.infer<typeof processCodeSchemeSchema>;
export const schemeName = text(200, 'nameRequired').min(1, messageCode('nameRequired'));
export const newProcessCodeSchemeSchema = z.object({ navn: schemeName }).meta({ id: 'NyttProsesskodeSkjema' });
export const processCodeUnitSchema = z.object({ id: integerId, navn: z.string() }).meta({ id: 'ProsesskodeEnhet' });
export type ProcessCodeUnit = z.infer<typeof processCodeUnitSchema>;

/** The city stops counting a process code's rows of resource use here. */
export const mostRowsCounted = 1000;
/** Process code (prosesskode); `navn` is the code itself (administration §3). */
export const processCodeSchema = z
    .object({
        id: integerId,
        navn: z.string(),
        beskrivelse: z.string(),
        prosesskodeEnhet: processCodeUnitSchema,
        prosesskodeSkjema: z.object({ id: integerId }),
        etag: listedEtag,
    })
    .meta({ id: 'Prosesskode' });
export type ProcessCode = z.infer<typeof processCodeSchema>;
/** A process code listed with its scheme. `bruk` says which contracts price it, and how many rows of resource use. */
export const schemeCodeSchema = processCodeSchema
    .extend({
        bruk: beyond(z.object({ kontrakter: z.array(z.string()), rader: z.number().int().max(mostRowsCounted) })),
    })
    .meta({ id: 'Skjemaprosesskode' });
export type SchemeCode = z.infer<typeof schemeCodeSchema>;
export const newProcessCodeSchema = z
    .object({
        navn: text(longestCode.navn, 'codeNameRequired').min(1, messageCode('codeNameRequired')),
        beskrivelse: text(longestCode.beskrivelse, 'codeDescriptionRequired').min(
            1,
            messageCode('codeDescriptionRequired'),
        ),
        prosesskodeEnhetId: chosen('codeUnitRequired'),
        prosesskodeSkjemaId: chosen('contractSchemeRequired'),
    })
    .meta({ id: 'NyProsesskode' });

/** A price in a contract. `pris` is the unit price in kroner, left out for users who may not see prices (D5). */
export const priceSchema = z
    .object({ id: integerId, pris: kroner.optional(), prosesskode: processCodeSchema, etag: listedEtag })
    .meta({ id: 'Pris' });
export type Price = z.infer<typeof priceSchema>;
export const positivePrice = z
    .number(messageCode('pricePositive'))
    .refine((value) => value > 0, messageCode('pricePositive'))
    .pipe(kroner);
export const newPriceSchema = z
    .object({ prosesskodeId: chosen('priceCodeRequired'), pris: positivePrice })
    .meta({ id: 'NyPris' });
export const priceUpdateSchema = z
    .object({
        pris: z
            .number(messageCode('priceNegative'))
            .refine((value) => value >= 0, messageCode('priceNegative'))
            .pipe(kroner),
    })
    .meta({ id: 'PrisEndringSvar' });

/** A price in a bulk update. */
export const priceChangeSchema = z
    .object({ id: integerId, pris: kroner, prosesskode: processCodeSchema, etag: listedEtag })
    .meta({ id: 'PrisEndring' });
export type PriceChange = z.infer<typeof priceChangeSchema>;
/**
 * A bulk update: prices that hold from a future day (administration §3). `prosessertDato` is null until the city has
 * applied it.
 */
export const bulkUpdateSchema = z
    .object({
        id: integerId,
        gyldigFraDato: day,
        prosessertDato: instant.nullable(),
        prisEndringer: z.array(priceChangeSchema),
        /** Capability `okonomi` (D15). */
        begrunnelse: beyond(z.string().nullable()),
        etag: listedEtag,
    })
    .meta({ id: 'Bulkoppdatering' });
export type BulkUpdate = z.infer<typeof bulkUpdateSchema>;
export const newBulkUpdateSchema = z
    .object({
        gyldigFraDato: dayOr(messageCode('priceSchemeDate')),
        /** Capability `okonomi` (D15). */
        begrunnelse: beyond(text(1000, 'reasonRequired').min(1, messageCode('reasonRequired'))),
    })
    .meta({ id: 'NyBulkoppdatering' });

/** A company user (administration §3). The password is only sent to the city, never answered. */
export const companyUserSchema = z
    .object({
        id: uuid,
        fornavn: z.string(),
        etternavn: z.string(),
        navn: z.string(),
        epost: z.string(),
        selskapsId: beyond(uuid),
        selskapsRolle: z.object({ rolleId: integerId, navn: z.string() }).nullable(),
        avtaler: z.array(agreementRef),
        etag: listedEtag,
    })
    .meta({ id: 'Selskapsbruker' });
export type CompanyUser = z.infer<typeof companyUserSchema>;
const agreementChoice = z.array(z.object({ avtaleId: integerId })).max(500);
export const newCompanyUserSchema = z
    .object({
        selskapsId: uuid,
        fornavn: text(100, 'firstNameRequired').min(1, messageCode('firstNameRequired')),
        etternavn: text(100).default(''),
        // The longest first and last name, with a space between.
        navn: text(201).optional(),
        epost: email('userEmailInvalid'),
        passord: z.string().min(6, messageCode('passwordShort')).max(longestPassword).optional(),
        rolle: z.number({ error: messageCode('roleRequired') }).int(),
        avtaler: agreementChoice.default([]),
    })
    .meta({ id: 'NySelskapsbruker' });
export const companyUserUpdateSchema = z
    .object({ rolle: z.number({ error: messageCode('roleRequired') }).int(), avtaler: agreementChoice })
    .meta({ id: 'SelskapsbrukerEndring' });

/** Reset and activation (administration §5). */
export const newPassword = z
    .string({ error: messageCode('passwordRequired') })
    .min(1, messageCode('passwordRequired'))
    .min(6, messageCode('passwordShort'))
    .max(longestPassword, messageCode('passwordLong'));
export const passwordResetSchema = z
    .object({
        key: z.uuidv4(),
        nyttPassord: newPassword,
        gjentanyttPassord: z.string().min(1, messageCode('passwordRepeat')),
    })
    .refine((value) => value.nyttPassord === value.gjentanyttPassord, {
        path: ['gjentanyttPassord'],
        message: messageCode('passwordsDiffer'),
    })
    .meta({ id: 'NyttPassord' });
export const forgottenPasswordSchema = z
    .object({
        epost: text(longestEmail).min(1, messageCode('resetEmailRequired')).pipe(email('resetEmailInvalid')),
    })
    .meta({ id: 'GlemtPassord' });
