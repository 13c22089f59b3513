import type { EndpointId } from '../../api/endpoints';
import type { Draft } from '../common/drafts/keptDatabase';

/** A write that the city has not answered. */
export interface KeptWrite {
    /** Also its Idempotency-Key. */
    readonly id: string;
    readonly userId: string;
    readonly keptAt: number;
    readonly call: EndpointId;
    readonly params: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    readonly files?: readonly File[];
    readonly ifMatch?: string | undefined;
    /** Its report: the id, and as it is shown. */
    readonly reportId: number;
    readonly page?: { readonly path: string; readonly name: string } | undefined;
    /** The input, for the form that it came from. */
    readonly draft?: Omit<Draft, 'userId'> | undefined;
    /** When it was first sent: it may have arrived. */
    readonly triedAt?: number | undefined;
    /** Refused by the city, with its message. */
    readonly refusal?: { readonly status: number; readonly message: string } | undefined;
}
