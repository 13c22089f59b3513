import { z } from '../zod';

/** Capabilities (D3): what goes beyond the specification is offered only when `tjenester` lists it. */
export const serviceInfoSchema = z
    .object({ navn: z.string(), versjon: z.string(), miljo: z.string(), tjenester: z.array(z.string()) })
    .meta({ id: 'Serviceinfo' });
export const healthSchema = z.object({ status: z.string() }).meta({ id: 'Helse' });
