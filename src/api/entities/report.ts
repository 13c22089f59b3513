import { z } from '../zod';
import { beyond } from '../beyond';
import { largestPageNumber, longestDescription, longestSearch } from '../rules/limits';
import { messageCode } from '../messages';
import { agreementRef } from './administration';
import { characteristics } from '../rules/characteristics';
import { plainText, withoutForbidden } from '../rules/plainText';
import { hexagonPattern } from '../rules/hexagons';
import { relativeDeadlines } from '../rules/relativeDeadlines';
import { answerFilter } from '../rules/answerFilter';
import { questionsSchema } from '../rules/questions';
import { reportSorts } from '../rules/sorts';
import { stockNames } from '../rules/stocks';
import { satisfactionSchema } from './dialogue';
import { returnedSchema } from './returns';
import { openTasksSchema } from './tasks';
import { clockSchema, prioritySchema } from './clock';
import {
    chosenId,
    day,
    instant,
    integerId,
    listedEtag,
    phoneOrNone,
    repeated,
    requiredDegree,
    text,
    uuid,
} from './common';
import { personSchema } from './teamwork';

/** Classes that colour a status (report-handling §4). */
export const statusClasses = [
    'ikke-tildelt',
    'ikke-behandlet',
    'avvist',
    'under-behandling',
    'ferdig-behandlet',
] as const;
export type StatusClass = (typeof statusClasses)[number];

/** Who may choose a status. */
export const statusPickers = ['alle', 'serviceavdelingen', 'ingen'] as const;
export type StatusPicker = (typeof statusPickers)[number];

/** Status; `foreldreId` 0 means top level (report-handling §3, D7). */
export const statusSchema = z
    .object({
        id: integerId,
        navn: z.string(),
        foreldreId: integerId,
        class: z.enum(statusClasses),
        tekstmal: z.string(),
        /** `katalog` (D15): no longer offered; who may choose it, if that differs from the specified rule. */
        avsluttet: beyond(z.boolean()),
        velgesAv: beyond(z.enum(statusPickers).nullable()),
        etag: listedEtag,
    })
    .meta({ id: 'Meldingsstatus' });
export type Status = z.infer<typeof statusSchema>;

export const reportTypeSchema = z
    .object({
        meldingstypeId: integerId,
        beskrivelse: z.string(),
        synligForPublikum: z.boolean(),
        /** `duplikater` (D15): the radius in metres within which another report may be a duplicate. */
        radius: beyond(z.number().int()),
        /** `katalog` (D15): extra questions for a new report. */
        sporsmal: beyond(questionsSchema.nullable()),
        /** `katalog` (D15): no longer offered. */
        avsluttet: beyond(z.boolean()),
    })
    .meta({ id: 'Meldingstype' });
export type ReportType = z.infer<typeof reportTypeSchema>;
export const categoryGroupSchema = z
    .object({ id: integerId, navn: z.string(), meldingstyper: z.array(reportTypeSchema) })
    .meta({ id: 'Meldingskategorigruppe' });
export type CategoryGroup = z.infer<typeof categoryGroupSchema>;

/** A row of the report list (report-handling §2, §3). */
export const reportRowSchema = z
    .object({
        id: integerId,
        lopeNummer: z.number().int(),
        meldingstypeId: integerId,
        meldingsStatusId: integerId,
        meldingsStatusNavn: z.string(),
        adresse: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        beskrivelse: z.string(),
        mottattDato: instant,
        tidsfrist: instant.nullable(),
        antallFolgere: z.number().int().min(0),
        bydelId: beyond(integerId),
        selskapId: uuid.nullable(),
        avtaleId: beyond(integerId.nullable()),
        /** `ansvarlig` (D15), for the service department. */
        ansvarlig: beyond(personSchema.nullable()),
        /** `klokke` (D15). */
        prioritet: beyond(prioritySchema),
        paVentTil: beyond(instant.nullable()),
    })
    .meta({ id: 'Meldingsrad' });
export type ReportRow = z.infer<typeof reportRowSchema>;

/** A report linked from another one, as its main report or its duplicate (D15). */
const linkedReportSchema = z
    .object({
        id: integerId,
        lopeNummer: z.number().int(),
        adresse: z.string(),
        meldingsStatusId: integerId,
        meldingsStatusNavn: z.string(),
    })
    .meta({ id: 'LenketMelding' });
export type LinkedReport = z.infer<typeof linkedReportSchema>;

/** Why a fault occurred, from the city's list (`delarbeid`, D15). */
export const faultCauseSchema = z
    .object({
        id: integerId,
        navn: z.string(),
        /** `katalog` (D15): no longer offered. */
        avsluttet: beyond(z.boolean()),
    })
    .meta({ id: 'Feilarsak' });
export type FaultCause = z.infer<typeof faultCauseSchema>;

/** Work done (feilrettingskode); the list is per agreement (report-handling §3). */
export const workDoneCodeSchema = z.object({ id: integerId, navn: z.string() }).meta({ id: 'Feilrettingskode' });
export type WorkDoneCode = z.infer<typeof workDoneCodeSchema>;

/** Report (melding), report-handling §3. The If-Match of a write is the ETag of the report's GET (D12, D14). */
export const reportSchema = z
    .object({
        id: integerId,
        meldingId: integerId,
        lopeNummer: z.number().int(),
        meldingstypeId: integerId,
        meldingsStatus: z.object({ id: integerId, navn: z.string(), tekstmal: z.string() }),
        meldingsStatusId: integerId,
        meldingsStatusNavn: z.string(),
        adresse: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        GPSCoordinate: z.string(),
        bydelId: beyond(integerId),
        bydelNavn: beyond(z.string()),
        selskapId: uuid.nullable(),
        selskap: z.object({ id: uuid, navn: z.string() }).nullable(),
        avtale: agreementRef.nullable(),
        kontrakt: z.object({ kontraktId: uuid, navn: z.string() }).nullable(),
        feilrettingskodeId: integerId.nullable(),
        /** The codes of its agreement, as in `GET /api/feilretting/koder`, so that the page need not ask for them. */
        feilrettingskoder: beyond(z.array(workDoneCodeSchema)),
        /** `delarbeid` (D15): why the fault occurred. */
        feilarsakId: beyond(integerId.nullable()),
        feilarsak: beyond(faultCauseSchema.nullable()),
        innsenderNavn: z.string().nullable(),
        innsenderEpost: z.string().nullable(),
        /** `dialog` (D15): only for the service department. */
        innsenderTelefon: beyond(z.string().nullable()),
        opprettetAv: z.string(),
        opprettetAvEpost: z.string().nullable(),
        opprettetTid: instant,
        mottattDato: instant,
        tidsfrist: instant.nullable(),
        data: z.record(z.string(), z.unknown()).nullable(),
        beskrivelse: z.string(),
        bildeIds: z.array(uuid),
        /** The total size of the images in bytes, shown on the contractor's panel (report-handling §2). */
        bilderStorrelse: beyond(z.number().int()),
        /** `fjern-vedlegg` (D15): the images that the caller added, and so may remove. */
        egneBildeIds: beyond(z.array(uuid)),
        dokumentasjonIds: z.array(uuid),
        dokumentasjonStorrelse: beyond(z.number().int()),
        antallFolgere: z.number().int().min(0),
        antallRessursforbruk: beyond(z.number().int().min(0)),
        antallTilbakemeldinger: beyond(z.number().int().min(0)),
        antallHistorikk: beyond(z.number().int().min(0)),
        versjon: beyond(z.number().int()),
        /** `katalog` (D15): answers to the extra questions of its type. */
        svar: beyond(z.array(z.object({ navn: z.string(), sporsmal: z.string(), svar: z.string() }))),
        /** `ansvarlig` (D15), only for the service department: the responsible person; null for nobody. */
        ansvarlig: beyond(personSchema.nullable()),
        /**
         * `avtaledekning` (D15), only for the service department: the agreement that routing would choose for an
         * unassigned report.
         */
        forslag: beyond(
            z.object({ selskap: z.object({ id: uuid, navn: z.string() }), avtale: agreementRef }).nullable(),
        ),
        /** `duplikater` (D15): a duplicate's main report, and a main report's duplicates, within a company's scope. */
        duplikatAv: beyond(linkedReportSchema.nullable()),
        duplikater: beyond(z.array(linkedReportSchema)),
        /** `duplikater` (D15): the number of duplicates whose reporter is mailed when this report is finished. */
        duplikaterMedInnsender: beyond(z.number().int().min(0)),
        /** `klokke` (D15). */
        klokke: beyond(clockSchema),
        /** `delarbeid` (D15), only for the service department: a return that nobody has answered. */
        retur: beyond(returnedSchema.nullable()),
        /** `delarbeid` (D15), only for the service department: the number of tasks, and of open ones. */
        deloppgaver: beyond(openTasksSchema),
        /** `dialog` (D15): the number of mails, questions and forwardings. */
        dialog: beyond(
            z.object({
                brev: z.number().int().min(0),
                sporsmal: z.number().int().min(0),
                videresendinger: z.number().int().min(0),
            }),
        ),
        /** `dialog` (D15), only for the service department: what the reporter thinks of the closed report. */
        tilfredshet: beyond(satisfactionSchema.nullable()),
        /**
         * `personvern` (D15), only for the service department: whom each picture is hidden from, and whether it is
         * painted over.
         */
        bildevern: beyond(
            z.array(
                z.object({
                    id: uuid,
                    skjultForEntreprenor: z.boolean(),
                    skjultForInnmelder: z.boolean(),
                    sladdet: z.boolean(),
                }),
            ),
        ),
        /** `personvern` (D15), only for the service department: whom each document is hidden from. */
        dokumentvern: beyond(
            z.array(z.object({ id: uuid, skjultForEntreprenor: z.boolean(), skjultForInnmelder: z.boolean() })),
        ),
    })
    .meta({ id: 'Melding' });
export type Report = z.infer<typeof reportSchema>;

/** Every filter of the list, with its name in the address bar (report-handling §2, D8). Days are inclusive, in Oslo. */
export const reportQuerySchema = z
    .object({
        datoFra: day.optional(),
        datoTil: day.optional(),
        tidsfristDatoFra: day.optional(),
        tidsfristDatoTil: day.optional(),
        meldingstypeId: repeated(integerId),
        avtaleId: repeated(integerId),
        meldingsStatusId: repeated(integerId),
        selskapId: repeated(uuid),
        bydelId: repeated(integerId),
        delbydel: repeated(integerId),
        fritekstSok: text(longestSearch).optional(),
        /** Capability `utvalg` (D15): open reports by the time to their deadline, to the second. */
        frist: beyond(z.enum(relativeDeadlines)),
        /** Capability `ansvarlig` (D15), only for the service department: the caller, nobody, or people by id. */
        ansvarlig: beyond(repeated(z.union([z.enum(['meg', 'ingen']), uuid]))),
        /**
         * Capability `styring` (D15): when the report was closed, what has happened to it, and where on the map it is.
         */
        lukketDatoFra: beyond(day),
        lukketDatoTil: beyond(day),
        kjennetegn: beyond(repeated(z.enum(characteristics))),
        sekskant: beyond(repeated(z.string().regex(hexagonPattern))),
        /** Capability `klokke` (D15), and others that know which reports wait for somebody. */
        prioritet: beyond(repeated(prioritySchema)),
        bestand: beyond(repeated(z.enum(stockNames))),
        /** Capability `delarbeid` (D15). */
        feilarsakId: beyond(repeated(integerId)),
        /** Capability `katalog` (D15): answers to extra questions, each `name:answer`, or `name:*` for any. */
        svar: beyond(repeated(z.string().regex(answerFilter))),
        sorterEtter: z.enum(reportSorts).default('dato'),
        /** Capability `klokke` (D15): the most urgent first, then in the order of `tidsfrist`. */
        prioritertForst: beyond(z.literal('ja')),
        page: z.coerce.number().int().min(1).max(largestPageNumber).default(1),
        antall: z.coerce.number().int().min(1).default(100),
    })
    .meta({ id: 'Meldingssok' });
export type ReportQuery = z.infer<typeof reportQuerySchema>;
/** The search service answers without an envelope (D3). */
export const reportPageSchema = z
    .object({
        meldinger: z.array(reportRowSchema),
        totaltAntall: z.number().int().min(0),
        /** Capability `utvalg` (D15): the position to ask for news from. */
        merke: beyond(z.string()),
    })
    .meta({ id: 'Meldingsside' });
export type ReportPage = z.infer<typeof reportPageSchema>;

/**
 * PUT by the service department (report-handling §7). Status 3 needs a comment that the caller has posted before
 * (report-handling §4).
 */
export const serviceReportUpdateSchema = z
    .object({
        meldingstypeId: chosenId('typeRequired'),
        meldingsStatusId: chosenId('statusRequired'),
        adresse: text(200, 'addressRequired').min(1, messageCode('addressRequired')),
        latitude: requiredDegree(90),
        longitude: requiredDegree(180),
        GPSCoordinate: text(100).optional(),
        selskapId: uuid.nullable(),
        avtaleId: integerId.nullable(),
    })
    .meta({ id: 'MeldingEndringServiceavdeling' });
export const contractorReportUpdateSchema = z
    .object({
        adresse: text(200, 'addressRequired').min(1, messageCode('addressRequired')),
        latitude: requiredDegree(90),
        longitude: requiredDegree(180),
        meldingsStatusId: chosenId('statusRequired'),
    })
    .meta({ id: 'MeldingEndringEntreprenor' });
export type ContractorReportUpdate = z.infer<typeof contractorReportUpdateSchema>;

/** POST /api/meldinger, multipart with up to 4 `bilder` (report-handling §5, §7). */
export const newReportSchema = z
    .object({
        meldingstypeId: chosenId('typeRequired'),
        /** Citizens' applications may send any text: an odd address must not cost the report (D17). */
        innsenderEpost: z
            .string()
            .overwrite((typed) => plainText(withoutForbidden(typed)))
            .trim()
            .max(500)
            .optional(),
        /** `dialog` (D15): from staff who write down what a caller reports, and from machine clients. */
        innsenderNavn: beyond(text(200)),
        innsenderTelefon: beyond(phoneOrNone),
        beskrivelse: text(longestDescription, undefined, 'descriptionLong').default(''),
        adresse: text(200, 'addressRequired').min(1, messageCode('addressRequired')),
        latitude: requiredDegree(90),
        longitude: requiredDegree(180),
        /** `katalog` (D15): answers to the type's extra questions by name, as a JSON object. */
        svar: beyond(text(10_000)),
        /**
         * A machine client's own reference: sending a report again with the same reference does not create another one
         * (D15).
         */
        referanse: beyond(text(100).min(1)),
    })
    .meta({ id: 'NyMelding' });
export type NewReport = z.infer<typeof newReportSchema>;
export const createdReportSchema = z
    .object({ id: integerId, lopeNummer: beyond(z.number().int()) })
    .meta({ id: 'OpprettetMelding' });
export type CreatedReport = z.infer<typeof createdReportSchema>;

export const savedFilterSchema = z
    .object({ id: integerId, brukerId: uuid, navn: z.string(), filter: z.string(), standard: z.boolean() })
    .meta({ id: 'Meldingsfilter' });
export type SavedFilter = z.infer<typeof savedFilterSchema>;
/** A filter can be saved only when its query string is longer than 7 characters (report-handling §2). */
export const newSavedFilterSchema = z
    .object({
        brukerId: uuid,
        filter: text(4000).min(8),
        navn: text(100, 'filterNameRequired').min(1, messageCode('filterNameRequired')),
        standard: z.boolean(),
    })
    .meta({ id: 'NyttMeldingsfilter' });

/** A notice (varsel); any unknown kind counts as information (report-handling §3). */
export const noticeSchema = z
    .object({ id: integerId, varslingstype: z.string(), tekst: z.string() })
    .meta({ id: 'Varsel' });
export type Notice = z.infer<typeof noticeSchema>;

export const workDoneUpdateSchema = z.object({ feilrettingskodeId: integerId }).meta({ id: 'Feilretting' });

export const routingAnswerSchema = z.object({ prosessert: z.boolean() });
export const exportItemSchema = z
    .object({
        lopeNummer: z.number().int(),
        bildeIds: z.array(uuid),
        /** The ids and running numbers that were asked for, and are of this report. */
        spurt: beyond(z.array(z.string())),
    })
    .meta({ id: 'Eksport' });
export type ExportItem = z.infer<typeof exportItemSchema>;
