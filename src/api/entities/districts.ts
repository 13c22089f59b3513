import { z } from '../zod';
import { integerId } from './common';

/** The coordinates of a GeoJSON MultiPolygon, WGS84. */
const outlineSchema = z
    .array(z.array(z.array(z.tuple([z.number(), z.number()]).readonly()).readonly()).readonly())
    .readonly();
/** `omriss` is included only on request, and when the city has one. */
export const districtSchema = z
    .object({ id: integerId, navn: z.string(), omriss: outlineSchema.optional() })
    .meta({ id: 'Bydel' });
export type District = z.infer<typeof districtSchema>;
export const subDistrictSchema = z
    .object({ id: integerId, navn: z.string(), bydelId: integerId })
    .meta({ id: 'Delbydel' });
export type SubDistrict = z.infer<typeof subDistrictSchema>;

export const addressLookupSchema = z.object({ adresse: z.string() }).meta({ id: 'Adresseoppslag' });
