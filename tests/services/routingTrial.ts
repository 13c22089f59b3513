import type { RoutingDryRun } from '../../src/api/entities/catalogue';
import type { Caller } from './administrationCalls';

/** Tries a routing rule, or what an agreement covers, and answers how many reports it moves. */
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
    // One that is refused moves nothing.
    return result?.flyttes ?? 0;
};
