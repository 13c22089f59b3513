import { stat } from 'node:fs/promises';
import type { Settings } from '../settings';
import { fault, type Finding, warning } from './finding';

/** Checks that the doctor runs as the service's user, who owns DATA_DIR: another user's access proves nothing. */
export const checkUser = async ({ dataFolder }: Settings, isAsOwner: boolean): Promise<Finding[]> => {
    const owner = await stat(dataFolder).catch(() => undefined);
    const user = process.getuid?.();
    if (isAsOwner && owner?.uid === 0)
        return [
            warning(
                'Bruker',
                `${dataFolder} eies av root, ikke av en bruker for tjenesten.`,
                `Gi den til brukeren tjenesten kjører som: chown -R BRUKER ${dataFolder}.`,
            ),
        ];
    if (!owner || user === undefined || user === owner.uid) return [];
    return [
        fault(
            'Bruker',
            `Kjører som bruker ${user}, men ${dataFolder} eies av tjenestens bruker ${owner.uid}.`,
            'Kjør som tjenestens bruker, eller som root med --as-owner.',
        ),
    ];
};
