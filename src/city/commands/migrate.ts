import { connect } from '../database/open';
import { migrate as runMigrations } from '../database/migrate';
import { type Command, exitCodes } from './command';
import { settingsOf } from './openCity';

/** Brings the schema up to date without starting the city. */
export const migrate: Command = {
    name: 'migrate',
    summary: 'Oppdaterer databasens skjema til denne versjonen',
    usage: '',
    help: [
        'Rører bare skjemaet bymelding. Starten gjør det samme; kommandoen er for den som vil gjøre det i eget steg.',
        'Ukjente eller endrede migreringer avvises, og da er ingenting endret.',
    ],
    options: {},
    run: async (_, { env, say }) => {
        const settings = settingsOf(env);
        const database = await connect({ url: settings.databaseUrl, folder: settings.dataFolder });
        try {
            const ran = await runMigrations(database);
            ran.forEach((name) => say(`Kjørt: ${name}`));
            say(ran.length === 0 ? 'Databasen var oppdatert fra før.' : 'Databasen er oppdatert.');
            return exitCodes.done;
        } finally {
            await database.close();
        }
    },
};
