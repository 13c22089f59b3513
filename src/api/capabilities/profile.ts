import { beyond } from '../beyond';
import type { Endpoint } from '../endpoint';
import { get } from '../endpoints/builders';
import { profileSchema } from '../entities/signIn';

/** The signed-in user, whichever provider signed them in (D15, `profil`). */
export const profileEndpoints = {
    getOwnProfile: get('/api/meg', 'signedIn', {
        summary: 'The claims of the signed-in user, whichever provider signed them in',
        spec: 'D15',
        capability: 'profil',
        answer: beyond(profileSchema),
    }),
} as const satisfies Record<string, Endpoint>;
