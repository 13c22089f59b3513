import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { companySignInSchema, codeUserSchema } from '../entities/signIn';
import { uuidParams } from '../entities/common';
import { get, put, remove } from '../endpoints/builders';

const capability = 'innlogging';

/** How users sign in (D15, `innlogging`). */
export const signInEndpoints = {
    listCompanySignIns: get('/api/innlogging/selskaper', 'innlogging.list', {
        summary: 'Companies, and whether their users sign in with a password here',
        spec: 'D15',
        capability,
        answer: z.array(companySignInSchema),
    }),
    updateCompanySignIn: put('/api/innlogging/selskaper/{id}', 'innlogging.edit', {
        summary: "Switches passwords of a company's users on or off",
        spec: 'D15',
        capability,
        params: uuidParams,
        body: companySignInSchema.pick({ lokalePassord: true }),
    }),
    listCodeUsers: get('/api/innlogging/kodebrukere', 'innlogging.list', {
        summary: 'Users who have set up one-time codes',
        spec: 'D15',
        capability,
        answer: z.array(codeUserSchema),
    }),
    resetCodes: remove('/api/innlogging/kodebrukere/{id}', 'innlogging.edit', {
        summary: "Resets a user's one-time codes, which the user sets up again at the next sign-in",
        spec: 'D15',
        capability,
        params: uuidParams,
    }),
} as const satisfies Record<string, Endpoint>;
