import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticate } from '../http/mount';

/** The embedded OpenID provider (D4, D12). */
export interface Identity {
    /** Handles requests below /oidc/, including the sign-in page and its form. */
    handle(request: IncomingMessage, response: ServerResponse): void;
    /** Verifies an access token (signature, issuer, audience, expiry), and reads its user from the database. */
    readonly authenticate: Authenticate;
    /** Reads the keys again, and rotates them when due. Call it about once a minute. */
    refreshKeys(): Promise<void>;
}
