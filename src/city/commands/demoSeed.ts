import { addAudit } from '../audit/audit';
import { type Command, exitCodes, numberOf } from './command';
import { settingsOf, withCity } from './openCity';

/** Creates starting data of any size; with --replace, existing data are replaced (D12). */
export const demoSeed: Command = {
    summary: 'Lager startdata med demobrukere',
    usage: '[--reports ANTALL] [--usage ANTALL] [--replace] [--create]',
    help: [
        '--reports ANTALL  hvor mange meldinger (SEED_REPORTS, ellers 20000)',
        '--usage ANTALL    hvor mange rader ressursforbruk, når det skal være flere enn meldingene gir',
        '--replace         erstatter ALT som er i databasen fra før',
        '--create          lager databasen, eller skjemaet på en PostgreSQL-server, der det ikke er noe fra før',
        '',
        'Demobrukerne har kjent passord. På en PostgreSQL-server og i produksjon kreves derfor DEMO=1.',
    ],
    options: {
        reports: { type: 'string' },
        usage: { type: 'string' },
        replace: { type: 'boolean' },
        create: { type: 'boolean' },
    },
    run: async (args, surroundings) => {
        const settings = settingsOf(surroundings.env);
        const seeding = {
            reports: numberOf(args, 'reports') ?? settings.seedReports,
            usage: numberOf(args, 'usage'),
            say: surroundings.say,
        };
        const demo = settings.demo ? await surroundings.demo?.() : undefined;
        if (!demo)
            throw new Error(
                'Startdata har brukere med kjent passord, og lages på en PostgreSQL-server eller i produksjon bare med DEMO=1.',
            );
        const isDone = await withCity(
            surroundings,
            async (opened) => {
                const city = { ...opened, demo };
                if (!args.values['replace']) return demo.seedIfEmpty(city, seeding);
                await addAudit(city.database, { userId: null, now: city.now() }, { event: 'tilbakestilt' });
                return demo.replaceData(city, seeding);
            },
            { creates: args.values['create'] === true },
        );
        if (!isDone) throw new Error('Det finnes data fra før. Bruk --replace for å erstatte dem.');
        return exitCodes.done;
    },
};
