// Kill -9 while letters are sent to a mail server that accepts, defers, refuses or breaks off. Each letter ends as
// sent, or as failed where staff can see it; none vanishes, and none arrives twice.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../src/city/database/open';
import sql from 'sql-template-tag';
import { drawn } from '../harness/chance';
import { type City, startCity } from '../harness/city';
import { startMailServer } from '../harness/mailServer';
import { startPostgres } from '../harness/postgres.mjs';
import { callsOf } from '../services/reportCalls';
import { until } from './calls';

const received: string[] = [];
let isKind = false;
const receive = (mail: string, socket: Socket): void => {
    const fate = isKind ? 0 : drawn(6);
    if (fate === 4) return void socket.destroy();
    // Accepted, but the answer is so late that the sender may be killed first.
    if (fate === 5) {
        received.push(mail);
        setTimeout(() => socket.write('250 taken\r\n'), 300);
        return;
    }
    if (fate < 2) received.push(mail);
    socket.write(['250 taken', '250 taken', '451 try later', '550 no such user'][fate] + '\r\n');
};

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let city: City;
const { newReport, post } = callsOf(() => city);
beforeAll(async () => {
    postgres = await startPostgres();
    if (!postgres) throw new Error('These tests need PostgreSQL');
    process.env.TEST_DATABASE_URL = postgres.url;
    mailServer = await startMailServer(receive);
});
afterAll(async () => {
    await city?.stop();
    await mailServer.stop();
    await postgres?.stop();
});

const rounds = 8;
const each = 8;

it(`${rounds * each} letters over ${rounds} kills`, { timeout: 600_000 }, async () => {
    const env = {
        SMTP_URL: mailServer.url,
        MAIL_RECIPIENT_HOUR: '1000',
        MAIL_RECIPIENT_DAY: '1000',
        SATISFACTION_HOURS: '0',
    };
    city = await startCity({ reports: 200, env });
    const PORT = new URL(city.url).port;
    const report = await newReport({ innsenderEpost: 'kari@example.com' });
    const database = await connect({ url: city.data.databaseUrl, folder: '' });
    const letters = () =>
        database.rows<{ text: string; state: string }>(
            sql`select text, state from letter join feedback on feedback.id = feedback_id order by letter.id`,
        );
    const hurry = () => database.rows(sql`update outbox set due_at = now() where due_at > now()`);
    for (let round = 0; round < rounds; round += 1) {
        for (let n = 0; n < each; n += 1)
            await post('saksbehandler', `/api/meldinger/${report.id}/tilbakemeldinger`, {
                tekst: `Brev ${round}-${n}.`,
            });
        await sleep(drawn(1500));
        await city.kill9();
        await hurry();
        city = await startCity({ data: city.data, env: { ...env, PORT } });
    }
    isKind = true;
    await until('every letter has ended', async () => {
        await hurry();
        return (await letters()).every(({ state }) => state !== 'venter');
    });
    const told = await letters();
    expect(told).toHaveLength(rounds * each);
    const arrived = (text: string): number => received.filter((letter) => letter.includes(text)).length;
    for (const { text, state } of told) {
        expect(arrived(text), `${text} ${state}`).toBeLessThanOrEqual(1);
        if (state === 'sendt') expect(arrived(text), text).toBe(1);
        if (state === 'avvist') expect(arrived(text), text).toBe(0);
    }
    const count = (state: string): number => told.filter((one) => one.state === state).length;
    console.info(`sent ${count('sendt')}, refused ${count('avvist')}, uncertain ${count('uviss')}; twice 0, lost 0`);
    await database.close();
});
