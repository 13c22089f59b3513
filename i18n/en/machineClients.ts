import type { machineClients as nb } from '../nb/machineClients';
import type { Texts } from '../texts';

export const machineClients = {
    scope: {
        'meldinger:opprett': 'Send reports',
        'meldinger:les': 'Read reports',
        'rapporter:les': 'Fetch report files',
    },
    allCompanies: 'All companies',
    never: 'Never',
    revoked: 'Revoked %{at}',
    rotate: 'New secret of “%{navn}”',
    rotateTitle: 'New secret',
    rotateQuestion: '“%{navn}” gets a new secret. The previous one works for another day.',
    rotateConfirm: 'Make a new one',
    secretTitle: 'The secret of the API client',
    shownOnce: 'The secret is shown only now. Keep it in a safe place.',
    clientId: 'Client id',
    secret: 'Secret',
    copy: 'Copy the secret',
} satisfies Texts<typeof nb>;
