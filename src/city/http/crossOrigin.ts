import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';

/** Lets static clients on other origins call the city (CORS). No cookies: callers send their token. */
export const crossOrigin = (origins: readonly string[]): MiddlewareHandler =>
    cors({
        origin: [...origins],
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'X-Client-Id'],
        exposeHeaders: ['ETag', 'Content-Disposition', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
    });
