import type { EndpointId } from '../../api/endpoints';
import type { Values } from '../data/body';
import type { Draft } from '../common/drafts/keptDatabase';

/** A write that the city has not answered. */
export interface KeptWrite {
    /** Also used as its Idempotency-Key. */
    readonly id: string;
    readonly userId: string;
    readonly keptAt: number;
    readonly call: EndpointId;
    readonly params: Values;
    readonly body?: unknown;
    /** The report or its row of resource use as the user saw it, if the write changes it. */
    readonly seen?: Values | undefined;
    /** The body without the user's change, if the call sends all fields of the record. */
    readonly unchanged?: Values | undefined;
    readonly files?: readonly File[];
    readonly ifMatch?: string | undefined;
    /** The id of its report, or the name of another owner (`ownerIn`). */
    readonly reportId: string;
    /** How the report is shown. */
    readonly page?: { readonly path: string; readonly name: string } | undefined;
    /** The input, to return to its form. */
    readonly draft?: Omit<Draft, 'userId'> | undefined;
    /** When it was first sent; it may have arrived. */
    readonly triedAt?: number | undefined;
    /** The city's refusal. */
    readonly refusal?: { readonly status: number; readonly message: string } | undefined;
}
