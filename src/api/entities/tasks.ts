import { z } from '../zod';
import { messageCode } from '../messages';
import { companyTaskStates, taskStates } from '../rules/tasks';
import { instant, integerId, text, uuid } from './common';

const taskFields = {
    id: integerId,
    tekst: z.string(),
    frist: instant.nullable(),
    tilstand: z.enum(taskStates),
    /** The company's note. */
    notat: z.string(),
    bildeIds: z.array(uuid),
    antallRessursforbruk: z.number().int(),
    opprettet: instant,
    avsluttet: instant.nullable(),
    etag: z.string(),
};

/** A part of a report's work, as staff see it (`delarbeid`, D15). */
export const staffTaskSchema = z
    .object({ ...taskFields, selskap: z.object({ id: uuid, navn: z.string() }), navn: z.string() })
    .meta({ id: 'Deloppgave' });
export type StaffTask = z.infer<typeof staffTaskSchema>;

/** A task as its company sees it: of the report, only the position and type. */
export const ownTaskSchema = z
    .object({
        ...taskFields,
        adresse: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        meldingstypeId: integerId,
        kontraktId: uuid.nullable(),
        /** Rows of its resource use that are returned (`okonomi`). */
        antallReturnert: z.number().int(),
    })
    .meta({ id: 'EgenDeloppgave' });
export type OwnTask = z.infer<typeof ownTaskSchema>;

const editable = {
    tekst: text(2000, 'taskText').min(2, messageCode('taskText')),
    frist: instant.nullable().optional(),
};
export const newTaskSchema = z
    .object({ selskapId: z.uuid(messageCode('taskCompany')), ...editable })
    .meta({ id: 'NyDeloppgave' });
export const taskUpdateSchema = z
    .object({ ...editable, trekkes: z.boolean().default(false) })
    .meta({ id: 'EndretDeloppgave' });
export const ownTaskUpdateSchema = z
    .object({ tilstand: z.enum(companyTaskStates), notat: text(2000).default('') })
    .meta({ id: 'EndretEgenDeloppgave' });

export const openTasksSchema = z.object({ alle: z.number().int(), apne: z.number().int() });
