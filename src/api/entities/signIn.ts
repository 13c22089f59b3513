import { z } from '../zod';
import { instant, uuid } from './common';

/** How a company's users sign in. */
export const companySignInSchema = z
    .object({ id: uuid, navn: z.string(), lokalePassord: z.boolean() })
    .meta({ id: 'Selskapsinnlogging' });
export type CompanySignIn = z.infer<typeof companySignInSchema>;

/** A user with one-time codes. */
export const codeUserSchema = z
    .object({ id: uuid, navn: z.string(), epost: z.string(), selskap: z.string(), opprettet: instant })
    .meta({ id: 'Kodebruker' });
export type CodeUser = z.infer<typeof codeUserSchema>;

/** The signed-in user, with the claims of D4. */
export const profileSchema = z
    .object({
        'bym-id': uuid,
        email: z.string(),
        name: z.string(),
        roles: z.array(z.string()),
        groups: z.array(z.string()),
    })
    .meta({ id: 'Profil' });
