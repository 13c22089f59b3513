import { clearAudit } from './audit/retention';
import type { City } from './city';
import { keepTidy } from './database/upkeep';
import { sweepIdempotencyKeys } from './http/idempotency';
import { sweepUploads } from './http/upload';
import type { Identity } from './identity/identity';
import { sweepLimits } from './limits/countLimit';
import { sweepPresence } from './services/teamwork/presence';
import { sweepHandlings } from './services/handling/keepUndo';
import { logFault } from './monitoring/log';

const minute = 60_000;

/** Periodic work: signing keys, expired counts, files of interrupted uploads. */
export const keepHouse = (city: City, identity: Identity): (() => void) => {
    const { database, settings, now } = city;
    const works: readonly (readonly [string, () => Promise<void>])[] = [
        ['Signeringsnøkler', () => identity.refreshKeys()],
        ['Utløpte tellere', () => sweepLimits(database, now())],
        ['Svar på skrivinger', () => sweepIdempotencyKeys(database, now())],
        ['Lagringer som kunne angres', () => sweepHandlings(database, now())],
        ['Åpne meldinger', () => sweepPresence(database, now())],
        ['Avbrutte opplastinger', () => sweepUploads(settings.dataFolder, now())],
        ['Revisjonslogg', () => clearAudit(city)],
        ['Vedlikehold av databasen', () => keepTidy(database, now())],
    ];
    const run = async (): Promise<void> => {
        for (const [name, work] of works) await work().catch((error: unknown) => logFault(name, error));
    };
    const timer = setInterval(() => void run(), minute);
    return () => clearInterval(timer);
};
