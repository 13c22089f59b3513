import { isRecord } from '../../api/rules/isRecord';
import { messageOf } from '../errors';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { discover } from '../identity/foreign/issuerKeys';
import type { Settings } from '../settings';
import type { TrustedIssuer } from '../signInSettings';
import { askJson, fault, type Finding, fine, warning } from './finding';

/** Checks the built client, which the city serves. */
export const checkClient = async ({ clientFolder }: Settings): Promise<Finding[]> => {
    const isThere = await access(join(clientFolder, 'index.html')).then(
        () => true,
        () => false,
    );
    return isThere
        ? [fine('Klient', `Bygget klient i ${clientFolder}.`)]
        : [
              fault(
                  'Klient',
                  `Det er ingen bygget klient i ${clientFolder}.`,
                  'Kjør «npm run build», eller pek CLIENT_DIR på den.',
              ),
          ];
};

export const checkCity = async ({ publicUrl }: Settings): Promise<Finding[]> => {
    const answer = await askJson(`${publicUrl}/api/helse`);
    return typeof answer === 'string'
        ? [
              warning(
                  'Tjenesten',
                  `${publicUrl} ${answer}.`,
                  'Er den startet, og går PUBLIC_URL dit? Et nettverk som ikke slipper maskinen ut til seg selv, gir samme svar.',
              ),
          ]
        : [fine('Tjenesten', `Svarer på ${publicUrl}.`)];
};

const about = 'Innlogging';

/** Checks that the trusted issuer answers with keys, and that the client uses the same one. */
const checkIssuer = async ({ issuer }: TrustedIssuer, authority: string): Promise<Finding[]> => {
    if (authority !== issuer)
        return [
            fault(
                about,
                `Klienten logger inn hos ${authority}, men tjenesten godtar bare ${issuer}.`,
                'Sett OIDC_ISSUER og OIDC_AUTHORITY til det samme, eller ta bort OIDC_AUTHORITY.',
            ),
        ];
    try {
        const { jwks_uri: url } = await discover(issuer);
        const answer = await askJson(url);
        if (typeof answer === 'string') throw new Error(`${url} ${answer}.`);
        return [fine(about, `${issuer} svarer, med nøkler.`)];
    } catch (error) {
        return [
            fault(
                about,
                `${issuer} kan ikke brukes: ${messageOf(error)}`,
                'Ingen kan logge inn. Sjekk OIDC_ISSUER, og at maskinen får nå adressen.',
            ),
        ];
    }
};

/** Checks that the providers on the sign-in page answer. */
export const checkUpstreams = async ({ upstreams }: Settings): Promise<Finding[]> =>
    Promise.all(
        upstreams.map(async ({ issuer, name }): Promise<Finding> => {
            try {
                await discover(issuer);
                return fine(about, `${name}: ${issuer} svarer.`);
            } catch (error) {
                return fault(
                    about,
                    `${name}: ${issuer} kan ikke brukes: ${messageOf(error)}`,
                    'Sjekk issuer i SIGN_IN_PROVIDERS, og at maskinen får nå adressen.',
                );
            }
        }),
    );

/** Checks that the OpenID provider answers as the configured issuer. */
export const checkProvider = async ({
    client: { OIDC_AUTHORITY },
    publicUrl,
    trustedIssuer,
}: Settings): Promise<Finding[]> => {
    if (trustedIssuer) return checkIssuer(trustedIssuer, OIDC_AUTHORITY);
    if (OIDC_AUTHORITY !== `${publicUrl}/oidc`)
        return [
            fault(
                about,
                `Klienten logger inn hos ${OIDC_AUTHORITY}, men tjenesten godtar bare sin egen innlogging.`,
                'Sett OIDC_ISSUER, OIDC_AUDIENCE og resten som i deployment/sign-in.md.',
            ),
        ];
    const answer = await askJson(`${OIDC_AUTHORITY}/.well-known/openid-configuration`);
    if (typeof answer === 'string')
        return [
            warning(
                about,
                `${OIDC_AUTHORITY} ${answer}.`,
                'Ingen kan logge inn før OIDC_AUTHORITY svarer. Start tjenesten, eller rett adressen.',
            ),
        ];
    const { body } = answer;
    const issuer = isRecord(body) ? body.issuer : undefined;
    return issuer === OIDC_AUTHORITY
        ? [fine(about, `${OIDC_AUTHORITY} svarer.`)]
        : [
              fault(
                  about,
                  `Utstederen sier at den heter ${String(issuer)}, ikke ${OIDC_AUTHORITY}.`,
                  'Sett OIDC_AUTHORITY (eller PUBLIC_URL) til nøyaktig det den heter.',
              ),
          ];
};
