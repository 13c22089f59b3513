import { withLinks } from './delivery';
import { Hono } from 'hono';
import { html } from 'hono/html';
import sql from 'sql-template-tag';
import { formatInstant } from '../../api/rules/oslo';
import type { Database } from '../database/database';
import type { Settings } from '../settings';

interface OutboxMail {
    id: number;
    sent_at: string;
    recipient: string;
    subject: string;
    body: string;
    /** Until then the mail can be cancelled. */
    held_until: string | null;
}

/**
 * /dev/epost, outside production (D12): the mails that would have been sent, newest first. Programs use `?format=json`.
 */
export const outboxPages = ({
    database,
    settings,
    now,
}: {
    database: Database;
    settings: Settings;
    now: () => Date;
}): Hono => {
    const app = new Hono();
    const isHeld = ({ held_until: until }: OutboxMail) => until !== null && new Date(until) > now();
    app.get('/epost', async (context) => {
        const mails = await database.rows<OutboxMail>(
            sql`select id, sent_at, recipient, subject, body, held_until from outbox order by id desc limit 200`,
        );
        if (context.req.query('format') === 'json') return context.json(mails);
        return context.html(
            html`<!doctype html>
                <html lang="nb">
                    <head>
                        <meta charset="utf-8" />
                        <meta name="viewport" content="width=device-width,initial-scale=1" />
                        <title>Utboks – ${settings.client.PRODUCT_TITLE}</title>
                        <style>
                            body {
                                font:
                                    16px/1.5 Arial,
                                    sans-serif;
                                max-width: 46rem;
                                margin: 2rem auto;
                                padding: 0 1rem;
                                color: #2c2c2c;
                                background: #f7f6f3;
                            }
                            article {
                                background: #fff;
                                border: 1px solid #e6e4e0;
                                padding: 1rem 1.25rem;
                                margin: 1rem 0;
                            }
                            h1,
                            h2 {
                                color: #2a2859;
                            }
                            h2 {
                                font-size: 1.1rem;
                                margin: 0;
                            }
                            p {
                                white-space: pre-wrap;
                            }
                            small {
                                color: #5b5a66;
                            }
                        </style>
                    </head>
                    <body>
                        <main>
                            <h1>Utboks</h1>
                            ${mails.length === 0 ? html`<p>Ingen e-post er sendt.</p>` : ''}
                            ${mails.map(
                                (mail) =>
                                    html`<article>
                                        <h2>${mail.subject}</h2>
                                        <small
                                            >Til ${mail.recipient},
                                            ${formatInstant(mail.sent_at)}${isHeld(mail) ? ' (kan ennå angres)' : ''}</small
                                        >
                                        <p>${withLinks(mail.body)}</p>
                                    </article>`,
                            )}
                        </main>
                    </body>
                </html>`,
        );
    });
    return app;
};
