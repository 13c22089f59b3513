import { z } from 'zod';
import { chosen, companyTypeSchema, day, instant, integerId, kroner, text, uuid } from './common';

/** Company (selskap), administration §3. */
export const companySchema = z
    .object({ id: uuid, navn: z.string(), orgnr: z.string(), epost: z.string(), telefon: z.string().nullable(), selskapsType: z.object({ id: companyTypeSchema }) })
    .meta({ id: 'Selskap' });
export type Company = z.infer<typeof companySchema>;

/** Nine digits (administration §5). */
export const organisationNumber = text(9, 'Organisasjonnummer må fylles ut.', 'Organisasjonnummer må være 9 sifre.').regex(/^\d{9}$/, 'Organisasjonnummer må være 9 sifre.');
const requiredEmail = text(254, 'E-post må fylles ut.').min(1, 'E-post må fylles ut.').pipe(z.email('E-post er ikke gyldig.'));
export const newCompanySchema = z
    .object({
        navn: text(200, 'Navn må fylles ut.').min(1, 'Navn må fylles ut.'),
        orgnr: z.string({ error: 'Organisasjonnummer må fylles ut.' }).min(1, 'Organisasjonnummer må fylles ut.').pipe(organisationNumber),
        epost: requiredEmail,
        telefon: text(30).nullish(),
        selskapsTypeId: z.literal(3),
    })
    .meta({ id: 'NySelskap' });
/** A name edited in place has at least three characters (administration §5, §9); one that is shorter since its creation may stay, which only the city knows. */
export const leastEditedName = 3;
const editedName = text(200, 'Tekstlengde må være minst 3', 'Tekstlengde må ikke være større enn 200').min(1, 'Tekstlengde må være minst 3');
export const companyUpdateSchema = z
    .object({ id: uuid, navn: editedName, orgnr: organisationNumber, epost: requiredEmail, telefon: text(30).nullish(), type: companyTypeSchema.optional() })
    .meta({ id: 'SelskapEndring' });

/** Agreement reference as it stands inside other entities. */
export const agreementRef = z.object({ avtaleId: integerId, navn: z.string() }).meta({ id: 'AvtaleRef' });

/** Contract (kontrakt), administration §3. `gyldigTilDato` is exclusive: the start of the Oslo day after the last valid one (D3). */
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
    })
    .meta({ id: 'Kontrakt' });
export type Contract = z.infer<typeof contractSchema>;

const period = { gyldigFraDato: z.iso.datetime({ offset: true, error: 'Fradato må velges.' }), gyldigTilDato: z.iso.datetime({ offset: true, error: 'Tildato må velges.' }) };
export const newContractSchema = z
    .object({
        navn: text(200, 'Kontraktnavn må fylles ut.').min(1, 'Kontraktnavn må fylles ut.'),
        avtaleId: chosen('En avtale må velges.'),
        områdenavn: text(200).nullish(),
        ...period,
        prosesskodeSkjemaId: chosen('Et prosesskodeskjema må velges.'),
        selskapsId: uuid,
    })
    .meta({ id: 'NyKontrakt' });
/** The specification's contract update payload, its capitals kept (administration §3). */
export const contractUpdateSchema = z
    .object({ SelskapId: uuid, KontraktId: uuid, navn: editedName, avtaleId: chosen('En avtale må velges.'), ...period })
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
    })
    .meta({ id: 'Avtale' });
export type Agreement = z.infer<typeof agreementSchema>;
export const agreementUpdateSchema = z
    .object({
        avtaleId: integerId,
        selskapId: uuid.optional(),
        navn: text(200).min(1),
        avtaleKobling: text(200).nullish(),
        beskrivelse: text(2000).nullish(),
        gyldigKontraktId: uuid.nullish(),
    })
    .meta({ id: 'AvtaleEndring' });

export const processCodeSchemeSchema = z.object({ id: integerId, navn: z.string() }).meta({ id: 'ProsesskodeSkjema' });
export type ProcessCodeScheme = z.infer<typeof processCodeSchemeSchema>;
export const schemeName = text(200, 'Navn må fylles ut.').min(1, 'Navn må fylles ut.');
export const newProcessCodeSchemeSchema = z.object({ navn: schemeName }).meta({ id: 'NyttProsesskodeSkjema' });
export const processCodeUnitSchema = z.object({ id: integerId, navn: z.string() }).meta({ id: 'ProsesskodeEnhet' });
export type ProcessCodeUnit = z.infer<typeof processCodeUnitSchema>;

/** Process code (prosesskode); `navn` is the code itself (administration §3). */
export const processCodeSchema = z
    .object({ id: integerId, navn: z.string(), beskrivelse: z.string(), prosesskodeEnhet: processCodeUnitSchema, prosesskodeSkjema: z.object({ id: integerId }) })
    .meta({ id: 'Prosesskode' });
export type ProcessCode = z.infer<typeof processCodeSchema>;
export const newProcessCodeSchema = z
    .object({
        navn: text(50, 'Prosesskode må fylles ut.').min(1, 'Prosesskode må fylles ut.'),
        beskrivelse: text(500, 'Beskrivelse må fylles ut.').min(1, 'Beskrivelse må fylles ut.'),
        prosesskodeEnhetId: chosen('Enhet må velges.'),
        prosesskodeSkjemaId: chosen('Et prosesskodeskjema må velges.'),
    })
    .meta({ id: 'NyProsesskode' });

/** Price per contract. `pris` is the unit price in kroner; left out for those who may not see prices (D5). */
export const priceSchema = z.object({ id: integerId, pris: kroner.optional(), prosesskode: processCodeSchema }).meta({ id: 'Pris' });
export type Price = z.infer<typeof priceSchema>;
export const positivePrice = z
    .number('Angi et positivt tall')
    .refine((value) => value > 0, 'Angi et positivt tall')
    .pipe(kroner);
export const newPriceSchema = z.object({ prosesskodeId: chosen('Prosesskode må være valgt'), pris: positivePrice }).meta({ id: 'NyPris' });
export const priceUpdateSchema = z
    .object({
        pris: z
            .number('Pris kan ikke være negativ.')
            .refine((value) => value >= 0, 'Pris kan ikke være negativ.')
            .pipe(kroner),
    })
    .meta({ id: 'PrisEndringSvar' });

/** Bulk update: a future price scheme (administration §3). `prosessertDato` is null until the city has applied it. */
export const priceChangeSchema = z.object({ id: integerId, pris: kroner, prosesskode: processCodeSchema }).meta({ id: 'PrisEndring' });
export type PriceChange = z.infer<typeof priceChangeSchema>;
export const bulkUpdateSchema = z
    .object({ id: integerId, gyldigFraDato: day, prosessertDato: instant.nullable(), prisEndringer: z.array(priceChangeSchema) })
    .meta({ id: 'Bulkoppdatering' });
export type BulkUpdate = z.infer<typeof bulkUpdateSchema>;
export const newBulkUpdateSchema = z.object({ gyldigFraDato: z.iso.date('Dato kan ikke være tom') }).meta({ id: 'NyBulkoppdatering' });

/** Company user (administration §3). The password is only ever sent to the city, never answered. */
export const companyUserSchema = z
    .object({
        id: uuid,
        fornavn: z.string(),
        etternavn: z.string(),
        navn: z.string(),
        epost: z.string(),
        selskapsId: uuid,
        selskapsRolle: z.object({ rolleId: integerId, navn: z.string() }).nullable(),
        avtaler: z.array(agreementRef),
    })
    .meta({ id: 'Selskapsbruker' });
export type CompanyUser = z.infer<typeof companyUserSchema>;
export const agreementChoice = z.array(z.object({ avtaleId: integerId })).max(500);
export const newCompanyUserSchema = z
    .object({
        selskapsId: uuid,
        fornavn: text(100, 'Fornavn kan ikke være tom').min(1, 'Fornavn kan ikke være tom'),
        etternavn: text(100).default(''),
        navn: text(200).optional(),
        epost: text(254, 'Må være en gyldig e-post').pipe(z.email('Må være en gyldig e-post')),
        passord: z.string().min(6, 'Nytt passord må være minst 6 karakterer!').max(200).optional(),
        rolle: z.number({ error: 'Rolle må være valgt' }).int(),
        avtaler: agreementChoice.default([]),
    })
    .meta({ id: 'NySelskapsbruker' });
export const companyUserUpdateSchema = z
    .object({ rolle: z.number({ error: 'Rolle må være valgt' }).int(), avtaler: agreementChoice })
    .meta({ id: 'SelskapsbrukerEndring' });

/** Reset and activation (administration §5). */
export const newPassword = z.string({ error: 'Nytt passord er påkrevd' }).min(1, 'Nytt passord er påkrevd').min(6, 'Nytt passord må være minst 6 karakterer!').max(200);
export const passwordResetSchema = z
    .object({ key: z.uuidv4(), nyttPassord: newPassword, gjentanyttPassord: z.string().min(1, 'Gjenta nytt passord er påkrevd!') })
    .refine((value) => value.nyttPassord === value.gjentanyttPassord, { path: ['gjentanyttPassord'], message: 'Begge passord må være like!' })
    .meta({ id: 'NyttPassord' });
export const forgottenPasswordSchema = z
    .object({ epost: text(254).min(1, 'E-post er påkrevd!').pipe(z.email('E-post er ugyldig!')) })
    .meta({ id: 'GlemtPassord' });
