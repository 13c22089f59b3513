import type Provider from 'oidc-provider';
import { type Refusal, refusalOfFailure } from '../refusal';
import type { Settings } from '../settings';
import { frameOf } from './pages/frameOf';
import { pageHeaders } from './pages/layout';
import { unavailablePage } from './pages/messagePages';

/**
 * When the database or disk fails, the provider answers 503 with the cause instead of its own 500: a page for browsers,
 * its usual JSON for clients.
 */
export const tellOfFailures = (provider: Provider, settings: Settings): void => {
    const refusals = new WeakMap<object, Refusal>();
    provider.on('server_error', (context, error) => {
        const refusal = refusalOfFailure(error);
        if (refusal) refusals.set(context, refusal);
    });
    provider.use(async (context, next) => {
        // The provider saves its session outside its own error handling.
        await next().catch((error: unknown) => {
            const refusal = refusalOfFailure(error);
            if (!refusal) throw error;
            refusals.set(context, refusal);
            context.remove('Location');
            context.body = { error: 'temporarily_unavailable' };
        });
        const refusal = refusals.get(context);
        if (!refusal) return;
        context.status = refusal.status;
        context.set({ ...refusal.headers });
        if (context.accepts('json', 'html') !== 'html') return;
        context.set(pageHeaders);
        context.type = 'html';
        context.body = (await unavailablePage(frameOf(context, { settings }), refusal.failure)).toString();
    });
};
