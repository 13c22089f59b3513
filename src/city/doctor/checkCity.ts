import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings';
import { askJson, type Finding } from './finding';

/** The built client, which the city serves. */
export const checkClient = async ({ clientFolder }: Settings): Promise<Finding[]> => {
    const isThere = await access(join(clientFolder, 'index.html')).then(
        () => true,
        () => false,
    );
    return isThere
        ? [{ level: 'ok', about: 'Klient', message: `Bygget klient i ${clientFolder}.` }]
        : [
              {
                  level: 'error',
                  about: 'Klient',
                  message: `Det er ingen bygget klient i ${clientFolder}.`,
                  mend: 'Kjør «npm run build», eller pek CLIENT_DIR på den.',
              },
          ];
};

/** Whether the city runs and answers at its public address. */
export const checkCity = async ({ publicUrl }: Settings): Promise<Finding[]> => {
    const answer = await askJson(`${publicUrl}/api/helse`);
    return typeof answer === 'string'
        ? [
              {
                  level: 'warning',
                  about: 'Tjenesten',
                  message: `${publicUrl} ${answer}.`,
                  mend: 'Er den startet, og går PUBLIC_URL dit? Et nettverk som ikke slipper maskinen ut til seg selv, gir samme svar.',
              },
          ]
        : [{ level: 'ok', about: 'Tjenesten', message: `Svarer på ${publicUrl}.` }];
};

/** Whether the OpenID provider answers, and as the configured issuer. */
export const checkProvider = async ({ client: { OIDC_AUTHORITY } }: Settings): Promise<Finding[]> => {
    const about = 'Innlogging';
    const answer = await askJson(`${OIDC_AUTHORITY}/.well-known/openid-configuration`);
    if (typeof answer === 'string')
        return [
            {
                level: 'warning',
                about,
                message: `${OIDC_AUTHORITY} ${answer}.`,
                mend: 'Ingen kan logge inn før OIDC_AUTHORITY svarer. Start tjenesten, eller rett adressen.',
            },
        ];
    const { body } = answer;
    const issuer = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : undefined;
    return issuer === OIDC_AUTHORITY
        ? [{ level: 'ok', about, message: `${OIDC_AUTHORITY} svarer.` }]
        : [
              {
                  level: 'error',
                  about,
                  message: `Utstederen sier at den heter ${String(issuer)}, ikke ${OIDC_AUTHORITY}.`,
                  mend: 'Sett OIDC_AUTHORITY (eller PUBLIC_URL) til nøyaktig det den heter.',
              },
          ];
};
