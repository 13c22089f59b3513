import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import sql from 'sql-template-tag';
import type { City } from '../city';
import { formBody } from '../http/formBody';
import { originOf } from '../http/origin';
import { endGrants, grantsOf } from './endSessions';
import { errors } from './oidcProvider';
import { addAudit } from '../audit/audit';
import { fillIn } from '../../api/messages';
import { typedText } from '../../api/rules/plainText';
import { askForCode, takeCode } from './secondFactor';
import { codePage } from './pages/codePages';
import { checkSignIn, type SignInFailure, type SignInForm, waiting } from './checkSignIn';
import { type Language, languageCookie, languageOf, rememberedLanguage, textsOf } from './pages/language';
import { cookieOptions, type Frame, pageHeaders } from './pages/layout';
import { type Environment, upstreamPages } from './foreign/upstreamPages';
import { refusalOf } from '../refusal';
import { expiredPage, unavailablePage } from './pages/messagePages';
import { signInPage } from './pages/signInPage';
import { logFault } from '../monitoring/log';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The sign-in page and its form: /oidc/interaction/{uid}. */
export const signInPages = (city: City, provider: Provider): Hono<Environment> => {
    const { settings, database, demo } = city;
    const app = new Hono<Environment>();
    const begun = (context: Context<Environment>): Promise<Interaction | undefined> =>
        provider.interactionDetails(context.env.incoming, context.env.outgoing).then(
            (interaction) => (interaction.uid === context.req.param('uid') ? interaction : undefined),
            (error: unknown) => {
                if (error instanceof errors.SessionNotFound) return undefined;
                throw error;
            },
        );
    const frame = (language: Language): Frame => ({ settings, database, language });
    const show = async (
        context: Context<Environment>,
        { params, uid }: Interaction,
        form: SignInForm,
        failure?: SignInFailure,
    ) => {
        const language = languageOf(params.ui_locales, getCookie(context, languageCookie));
        setCookie(context, languageCookie, language, cookieOptions(settings));
        return context.html(
            signInPage(frame(language), {
                ...form,
                failure,
                providers: settings.upstreams.map(({ id, name }) => ({
                    name,
                    address: `/oidc/interaction/${uid}/med/${id}`,
                })),
                demo: (settings.demo && (await demo?.oneClickGroups(database))) || [],
            }),
            failure?.waitSeconds ? 429 : failure?.isBusy ? 503 : 200,
        );
    };
    const finish = async (context: Context<Environment>, result: InteractionResults) =>
        context.redirect(
            await provider.interactionResult(context.env.incoming, context.env.outgoing, result, {
                mergeWithLastSubmission: false,
            }),
            303,
        );
    const leave = async (sessionUid: string) => {
        const session = await provider.Session.findByUid(sessionUid);
        if (!session?.accountId) return;
        await endGrants(database, grantsOf(session));
        await database.rows(
            sql`update oidc_model set payload = payload - 'accountId' - 'authorizations' where kind = 'Session' and uid = ${sessionUid}`,
        );
    };

    const confirm = async (context: Context<Environment>, interaction: Interaction, code: string) => {
        const language = rememberedLanguage(context);
        const outcome = await takeCode(city, interaction.uid, code);
        if (!outcome) return context.html(expiredPage(frame(language)), 400);
        if ('userId' in outcome) return signedIn(context, interaction, outcome.userId);
        const { next, isWrong, waitSeconds = 0 } = outcome;
        const texts = textsOf(language);
        const problem = waitSeconds > 0 ? waiting(waitSeconds) : undefined;
        const error = problem ? fillIn(texts[problem.text], problem.params) : isWrong && texts.secondFactor.wrong;
        return context.html(codePage(frame(language), next, error), problem ? 429 : 200);
    };
    const signedIn = async (context: Context<Environment>, { session }: Interaction, accountId: string) => {
        await addAudit(database, { userId: accountId, now: city.now() }, { event: 'innlogget' });
        const answer = await finish(context, { login: { accountId } });
        // Replaces an existing session; otherwise the provider would ask to sign out first.
        if (session && session.accountId !== accountId) await leave(session.uid);
        return answer;
    };

    app.onError((error, context) => {
        if ('getResponse' in error) return error.getResponse();
        const refusal = refusalOf(error);
        if (refusal)
            return context.html(
                unavailablePage({ settings, language: rememberedLanguage(context) }, refusal.failure),
                refusal.status,
                { ...pageHeaders, ...refusal.headers },
            );
        logFault('Innlogging', error);
        return context.html(expiredPage(frame(rememberedLanguage(context))), 500, pageHeaders);
    });
    app.use(async (context, next) => {
        await next();
        for (const [name, value] of Object.entries(pageHeaders)) context.res.headers.set(name, value);
    });
    app.get('/oidc/interaction/:uid', async (context) => {
        const interaction = await begun(context);
        if (!interaction) return context.html(expiredPage(frame(rememberedLanguage(context))), 400);
        return show(context, interaction, { email: text(interaction.params.login_hint), password: '' });
    });
    app.post(
        '/oidc/interaction/:uid',
        csrf({ origin: new URL(settings.publicUrl).origin }),
        bodyLimit({ maxSize: 10_000 }),
        async (context) => {
            const interaction = await begun(context);
            if (!interaction) return context.html(expiredPage(frame(rememberedLanguage(context))), 400);
            const fields = await formBody(context);
            if (fields.avbryt)
                return finish(context, { error: 'access_denied', error_description: 'Innloggingen ble avbrutt.' });
            if (typeof fields.kode === 'string') return confirm(context, interaction, fields.kode);
            const form = {
                email: typedText(text(fields.epost)),
                password: text(fields.passord),
                demo: text(fields.demo),
            };
            const outcome = await checkSignIn(city, form, originOf(context.env.incoming, settings.proxyHops));
            if (!('userId' in outcome)) return show(context, interaction, form, outcome);
            const code = await askForCode(city, interaction.uid, outcome.userId);
            return code
                ? context.html(codePage(frame(rememberedLanguage(context)), code))
                : signedIn(context, interaction, outcome.userId);
        },
    );
    app.route(
        '/',
        upstreamPages(city, {
            isOpen: async (context) => (await begun(context)) !== undefined,
            finish: async (context, userId) => {
                const interaction = await begun(context);
                if (!interaction) return context.html(expiredPage(frame(rememberedLanguage(context))), 400);
                return signedIn(context, interaction, userId);
            },
        }),
    );
    return app;
};
