import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { uuid, uuidParams } from '../entities/common';
import { companyUserSchema, companyUserUpdateSchema, newCompanyUserSchema } from '../entities/administration';
import { beyond } from '../beyond';
import { get, post, put, remove } from './builders';

/** Users of a company (administration §2, §5, §7). */
export const userEndpoints = {
    listUsers: get('/api/selskapsbrukere', 'users.list', {
        summary: "Users of a company; the caller's own without selskapId",
        spec: 'administration §7',
        query: z.object({ selskapId: uuid.optional() }),
        answer: z.array(companyUserSchema),
    }),
    createUser: post('/api/selskapsbrukere', 'users.create', {
        summary: 'New user; without a password an activation link is mailed',
        spec: 'administration §5, §7, §8',
        body: newCompanyUserSchema,
        answer: beyond(
            z.object({
                id: uuid,
                /** The city has no mail server, so the caller must pass the link on. */
                lenke: z.string().optional(),
            }),
        ),
    }),
    updateUser: put('/api/selskapsbrukere/{id}', 'users.edit', {
        summary: "Changes a contractor user's role and agreements",
        spec: 'administration §5, §7',
        versioned: true,
        params: uuidParams,
        body: companyUserUpdateSchema,
    }),
    updateUserRole: put('/api/selskapsbrukere/{id}/rolle', 'users.edit', {
        summary: "Changes a user's role",
        spec: 'administration §7',
        versioned: true,
        params: uuidParams,
        body: companyUserUpdateSchema.pick({ rolle: true }),
    }),
    deleteUser: remove('/api/selskapsbrukere/{id}', 'users.delete', {
        summary: 'Removes a user',
        spec: 'administration §7',
        versioned: true,
        params: uuidParams,
    }),
} as const satisfies Record<string, Endpoint>;
