import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';

/** Allows static clients on other origins to call the city (CORS). They send tokens, so no cookies are allowed. */
export const crossOrigin = (origins: readonly string[]): MiddlewareHandler =>
    cors({
        origin: [...origins],
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'X-Client-Id'],
        exposeHeaders: ['ETag', 'Content-Disposition', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
    });
