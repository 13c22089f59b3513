import type { RoutingDryRun } from '../../src/api/entities/catalogue';
import { callsOf } from './reportCalls';

/** Tries a routing rule or a coverage, and answers how many reports it moves. */
export const movedBy = async (
    city: { readonly url: string },
    slag: 'ruting' | 'rutingsregler',
    { nokkel, rad }: { nokkel?: string; rad: object | null },
): Promise<number> => {
    const { status, body } = await callsOf(city).post<RoutingDryRun>('admin', '/api/katalogruting/regelvirkning', {
        slag,
        nokkel,
        rad,
    });
    // A refused one moves nothing.
    return status === 200 ? body.flyttes : 0;
};
