import { resolve } from 'node:path';
import { isSealed } from '../backup/manifest';
import { decipherBy } from '../backup/sealing';
import { verifyBackup, verifySchema } from '../backup/verifyBackup';
import { type Command, exitCodes, textOf, UsageError } from './command';

/** Verifies that a backup can be restored, without changing anything. */
export const backupVerify: Command = {
    name: 'backup verify',
    summary: 'Kontrollerer at en sikkerhetskopi er hel og kan gjenopprettes',
    usage: 'MAPPE [--identity FIL]',
    help: [
        'Leser hver fil og hver rad, og lager kopiens skjema i en database som kastes. Ingen data endres.',
        '',
        '--identity FIL  nøkkelfilen fra age-keygen, for en kryptert kopi',
    ],
    options: { identity: { type: 'string' } },
    most: 1,
    run: async (args, { say, note }) => {
        const [from] = args.positionals;
        if (!from) throw new UsageError('Oppgi mappen med sikkerhetskopien.');
        const folder = resolve(from);
        note(`Sikkerhetskopi: ${folder}`);
        const identity = textOf(args, 'identity');
        const manifest = await verifyBackup(folder, identity ? await decipherBy(resolve(identity)) : undefined);
        await verifySchema(manifest);
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        say(
            `Hel: ${manifest.tables.length} tabeller, ${rows} rader, ${manifest.files.length} filer, fra ${manifest.madeAt}. Kan gjenopprettes av denne versjonen.`,
        );
        if (isSealed(manifest) && !identity) {
            say('Kopien er kryptert: bare sjekksummene er lest. Oppgi --identity for å lese innholdet.');
            return exitCodes.remarks;
        }
        if (manifest.missing.length > 0) say(`${manifest.missing.length} filer manglet da kopien ble laget.`);
        return manifest.missing.length > 0 ? exitCodes.remarks : exitCodes.done;
    },
};
