import { z } from '../zod';
import { machineScopes } from '../machineScopes';
import { messageCode } from '../messages';
import { instant, integerId, text, uuid } from './common';

/** Another system as a caller (D15, `maskinklienter`). Its id is the `client_id` of its tokens. */
export const machineClientSchema = z
    .object({
        id: uuid,
        navn: z.string(),
        tilganger: z.array(z.enum(machineScopes)),
        /** The company whose reports it can reach; null for all. */
        selskapId: uuid.nullable(),
        selskap: z.string().nullable(),
        opprettet: instant,
        hemmelighetFra: instant,
        sistBrukt: instant.nullable(),
        sperret: instant.nullable(),
    })
    .meta({ id: 'Maskinklient' });
export type MachineClient = z.infer<typeof machineClientSchema>;

export const newMachineClientSchema = z
    .object({
        navn: text(100, 'nameRequired').min(1, messageCode('nameRequired')),
        tilganger: z.array(z.enum(machineScopes), messageCode('scopeRequired')).min(1, messageCode('scopeRequired')),
        selskapId: uuid.nullish(),
    })
    .meta({ id: 'NyMaskinklient' });

/** The only answer that contains the secret. */
export const machineSecretSchema = z.object({ id: uuid, hemmelighet: z.string() }).meta({ id: 'Maskinhemmelighet' });
export type MachineSecret = z.infer<typeof machineSecretSchema>;

export const changesQuerySchema = z.object({
    /** `neste` from the previous answer; omit it to start with the oldest. */
    etter: text(100).optional(),
    antall: z.coerce.number().int().min(1).default(100),
    /** Only reports that this client has sent. */
    egne: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
});
/** A new or changed report, in its current state. */
export const reportChangeSchema = z.object({
    id: integerId,
    lopeNummer: z.number().int(),
    /** The sender's own reference; only for the client that sent the report. */
    referanse: z.string().nullable(),
    meldingsStatusId: integerId,
    meldingsStatusNavn: z.string(),
    endret: instant,
});
export type ReportChange = z.infer<typeof reportChangeSchema>;
export const reportChangesSchema = z
    .object({ endringer: z.array(reportChangeSchema), neste: z.string(), flere: z.boolean() })
    .meta({ id: 'Meldingsendringer' });
