import { millisecondsInMinute as minute } from 'date-fns/constants';
import { clearAudit } from './audit/retention';
import type { City } from './city';
import { keepTidy } from './database/upkeep';
import { keepFilesTidy } from './files/looseFiles';
import { sweepIdempotencyKeys } from './http/idempotency';
import { sweepUploads } from './http/upload';
import { sweepAttempts } from './identity/attempts';
import { sweepSignIns } from './identity/endSessions';
import type { Identity } from './identity/identity';
import { sweepLimits } from './limits/countLimit';
import { sweepMailCounts } from './mail/delivery';
import { runJob } from './monitoring/jobs';
import { repeat } from './repeat';
import { sweepAccountMails } from './services/authentication/activation';
import { sweepFormerWords } from './services/search/formerWords';

/** Periodic work of the city and its capabilities, one job after the other, every minute. */
export const startHousekeeping = (city: City, identity: Identity): (() => Promise<void>) => {
    const { additions, database, settings, now } = city;
    const works: readonly (readonly [string, () => Promise<void>])[] = [
        ['Signeringsnøkler', () => identity.refreshKeys()],
        ['Utløpte tellere', () => sweepLimits(database, now())],
        ['Antall e-poster', () => sweepMailCounts(database, now())],
        ['E-poster med utløpte lenker', () => sweepAccountMails(database, now())],
        ['Utløpte innlogginger', () => sweepSignIns(database)],
        ['Innloggingsforsøk', () => sweepAttempts(database, now())],
        ['Svar på skrivinger', () => sweepIdempotencyKeys(database, now())],
        ...additions.upkeep.map(({ name, work }) => [name, () => work(database, now(), city)] as const),
        ['Søkeord som ingen melding har', () => sweepFormerWords(database)],
        ['Filer som ingen rad viser til', () => keepFilesTidy(city, now())],
        ['Avbrutte opplastinger', () => sweepUploads(settings.dataFolder, now())],
        ['Revisjonslogg', () => clearAudit(city)],
        ['Vedlikehold av databasen', () => keepTidy(database, now())],
    ];
    const run = async (isStopped: () => boolean): Promise<void> => {
        for (const [name, work] of works) if (!isStopped()) await runJob(name, work);
    };
    return repeat(run, minute);
};
