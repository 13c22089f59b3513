import { unknownKeys } from '../settingKeys';
import { readHosts, readPort, readSettings } from '../settings';
import type { Finding } from './finding';

const about = 'Innstillinger';

/** Checks that the environment is valid, and suits a production city. */
export const checkSettings = (env: NodeJS.ProcessEnv): Finding[] => {
    try {
        readHosts(env);
        const { demo, publicUrl, databaseUrl } = readSettings(env, readPort(env));
        if (demo)
            return [
                {
                    level: env.NODE_ENV === 'production' ? 'warning' : 'ok',
                    about,
                    message: `Demo på ${publicUrl}: startdata, og brukere med kjent passord.`,
                    ...(env.NODE_ENV === 'production' ? { mend: 'Ta bort DEMO=1 når tjenesten skal brukes.' } : {}),
                },
            ];
        const found: Finding[] = [{ level: 'ok', about, message: `Tjenesten nås på ${publicUrl}.` }];
        if (!env.PUBLIC_URL)
            found.push({
                level: 'warning',
                about,
                message: 'PUBLIC_URL mangler: lenker i e-post og innlogging peker til denne maskinen.',
                mend: 'Sett PUBLIC_URL til adressen brukerne ser, for eksempel https://bymelding.kommune.no.',
            });
        else if (!publicUrl.startsWith('https:'))
            found.push({
                level: 'warning',
                about,
                message: 'PUBLIC_URL er ikke https: passord og personopplysninger går ukryptert.',
                mend: 'Sett en omvendt mellomtjener med TLS foran tjenesten.',
            });
        for (const { key, meant } of unknownKeys(env))
            found.push({
                level: 'warning',
                about,
                message: `Ukjent innstilling: ${key}. Den har ingen virkning.`,
                mend: meant ? `Mente du ${meant}?` : 'Innstillingene er listet i configuration.md.',
            });
        if (!env.MUNICIPALITY_NUMBER)
            found.push({
                level: 'warning',
                about,
                message: 'MUNICIPALITY_NUMBER mangler: kart, adressesøk og tekster er Oslos (0301).',
                mend: 'Sett MUNICIPALITY_NUMBER, MUNICIPALITY_NAME og MAP_CENTRE; i Oslo MUNICIPALITY_NUMBER=0301.',
            });
        if (env.NODE_ENV !== 'production')
            found.push({
                level: 'warning',
                about,
                message: 'NODE_ENV er ikke production.',
                mend: 'Sett NODE_ENV=production.',
            });
        if (!databaseUrl)
            found.push({
                level: 'warning',
                about,
                message:
                    'Innebygd database: et strømbrudd kan ødelegge den for godt, og bare én prosess kan bruke den.',
                mend: 'Sett DATABASE_URL til en PostgreSQL-server.',
            });
        return found;
    } catch (error) {
        return [
            {
                level: 'error',
                about,
                message: error instanceof Error ? error.message : String(error),
                mend: 'Rett miljøvariabelen, og kjør doctor igjen.',
            },
        ];
    }
};
