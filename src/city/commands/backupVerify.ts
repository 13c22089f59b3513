import { resolve } from 'node:path';
import { isSealed } from '../backup/manifest';
import { decipherBy } from '../backup/sealing';
import { verifyBackup, verifySchema } from '../backup/verifyBackup';
import { backupFolder } from './backupFolder';
import { type Command, exitCodes, textOf } from './command';
import { settingsOf } from './openCity';

/** Verifies that a backup can be restored, without changing anything. */
export const backupVerify: Command = {
    summary: 'Kontrollerer at en sikkerhetskopi er hel og kan gjenopprettes',
    usage: 'MAPPE | --latest MAPPE [--identity FIL]',
    help: [
        'Leser hver fil og hver rad, og lager kopiens skjema i en database som kastes. Ingen data endres.',
        'Sluttkode 3: filer manglet da kopien ble laget. 4: kopien er kryptert, og bare sjekksummene er lest.',
        '',
        '--latest MAPPE  den nyeste kopien i mappen som denne versjonen kan lese',
        '--identity FIL  nøkkelfilen fra age-keygen, for en kryptert kopi',
    ],
    options: { latest: { type: 'string' }, identity: { type: 'string' } },
    most: 1,
    run: async (args, { say, note, env }) => {
        const isLatest = textOf(args, 'latest') !== undefined;
        const folder = await backupFolder(args, isLatest ? settingsOf(env) : { publicUrl: '' });
        note(`Sikkerhetskopi: ${folder}`);
        const identity = textOf(args, 'identity');
        const manifest = await verifyBackup(folder, identity ? await decipherBy(resolve(identity)) : undefined);
        await verifySchema(manifest);
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        say(
            `Hel: ${manifest.tables.length} tabeller, ${rows} rader, ${manifest.files.length} filer, fra ${manifest.madeAt}. Kan gjenopprettes av denne versjonen.`,
        );
        const isUnread = isSealed(manifest) && !identity;
        if (isUnread) say('Kopien er kryptert: bare sjekksummene er lest. Oppgi --identity for å lese innholdet.');
        if (manifest.missing.length > 0) {
            say(`Filer som manglet eller ikke kunne leses da kopien ble laget: ${manifest.missing.length}.`);
            return exitCodes.remarks;
        }
        return isUnread ? exitCodes.sealed : exitCodes.done;
    },
};
