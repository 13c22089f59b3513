import { migrate as runMigrations } from '../database/migrate';
import { type Command, exitCodes } from './command';
import { settingsOf, withDatabase } from './openCity';

/** Migrates the schema without starting the city. */
export const migrate: Command = {
    summary: 'Oppdaterer databasens skjema til denne versjonen',
    usage: '',
    help: [
        'Rører bare skjemaet bymelding. Starten gjør det samme; kommandoen er for den som vil gjøre det i eget steg.',
        'Ukjente eller endrede migreringer avvises, og da er ingenting endret.',
    ],
    options: {},
    run: async (_, surroundings) => {
        const { env, say } = surroundings;
        const ran = await withDatabase(surroundings, settingsOf(env), (database) => runMigrations(database), {
            anySchema: true,
        });
        ran.forEach((name) => say(`Kjørt: ${name}`));
        say(ran.length === 0 ? 'Databasen var oppdatert fra før.' : 'Databasen er oppdatert.');
        return exitCodes.done;
    },
};
