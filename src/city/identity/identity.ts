import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticate } from '../http/mount';

/** The embedded OpenID provider (D4, D12). */
export interface Identity {
    /** Answers requests whose path starts with /oidc/; the sign-in page and its form among them. */
    handle(request: IncomingMessage, response: ServerResponse): void;
    /** Verifies an access token (signature, issuer, audience, expiry) and reads its user from the database. */
    readonly authenticate: Authenticate;
}
