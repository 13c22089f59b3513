import { messageOf } from '../errors';
import { doubtsAbout } from '../doubtfulSettings';
import { readHosts, readPort, readSettings } from '../settings';
import { fault, type Finding, fine, warning } from './finding';

const about = 'Innstillinger';

/** Checks that the environment is valid, and suits a production city. */
export const checkSettings = (env: NodeJS.ProcessEnv): Finding[] => {
    try {
        readHosts(env);
        const { demo, publicUrl, databaseUrl, client } = readSettings(env, readPort(env));
        if (demo)
            return [
                {
                    level: env.NODE_ENV === 'production' ? 'warning' : 'ok',
                    about,
                    message: `Demo på ${publicUrl}: startdata, og brukere med kjent passord.`,
                    ...(env.NODE_ENV === 'production' ? { remedy: 'Ta bort DEMO=1 når tjenesten skal brukes.' } : {}),
                },
            ];
        const found: Finding[] = [fine(about, `Tjenesten nås på ${publicUrl}.`)];
        if (!env.PUBLIC_URL)
            found.push(
                warning(
                    about,
                    'PUBLIC_URL mangler: lenker i e-post og innlogging peker til denne maskinen.',
                    'Sett PUBLIC_URL til adressen brukerne ser, for eksempel https://bymelding.kommune.no.',
                ),
            );
        else if (!publicUrl.startsWith('https:'))
            found.push(
                warning(
                    about,
                    'PUBLIC_URL er ikke https: passord og personopplysninger går ukryptert.',
                    'Sett en omvendt mellomtjener med TLS foran tjenesten.',
                ),
            );
        for (const doubt of doubtsAbout(env, client)) found.push({ level: 'warning', about, ...doubt });
        if (env.NODE_ENV !== 'production')
            found.push(warning(about, 'NODE_ENV er ikke production.', 'Sett NODE_ENV=production.'));
        if (!databaseUrl)
            found.push(
                warning(
                    about,
                    'Innebygd database: et strømbrudd kan ødelegge den for godt, og bare én prosess kan bruke den.',
                    'Sett DATABASE_URL til en PostgreSQL-server.',
                ),
            );
        return found;
    } catch (error) {
        return [fault(about, messageOf(error), 'Rett miljøvariabelen, og kjør doctor igjen.')];
    }
};
