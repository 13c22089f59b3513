import type { RoutingDryRun } from '../../src/api/entities/catalogue';
import type { Caller } from './administrationCalls';

/** Tries a routing rule or a coverage, and answers how many reports it moves. */
export const movedBy = async (
    call: Caller,
    slag: 'ruting' | 'rutingsregler',
    { nokkel, rad }: { nokkel?: string; rad: object | null },
): Promise<number> => {
    const { result } = await call<RoutingDryRun | undefined>('admin', 'POST', '/api/katalogruting/regelvirkning', {
        slag,
        nokkel,
        rad,
    });
    // A refused one moves nothing.
    return result?.flyttes ?? 0;
};
