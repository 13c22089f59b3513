// PostgreSQL over TLS, with a certificate from the municipality's own authority (DATABASE_CA).
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/city/database/database';
import { connect } from '../../src/city/database/open';
import { checkDatabase } from '../../src/city/doctor/checkDatabase';
import { readSettings } from '../../src/city/settings';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('a database with a certificate', () => {
    let folder: string;
    let plain: Database;
    const opened: Database[] = [];
    const settingsWith = (env: Record<string, string>) => readSettings({ DATABASE_URL: server, DEMO: '0', ...env }, 1);
    const open = async (settings: ReturnType<typeof settingsWith>): Promise<Database> => {
        const database = await connect({ url: settings.databaseUrl, folder });
        opened.push(database);
        return database;
    };
    beforeAll(async () => {
        plain = await connect({ url: server, folder: '' });
        const where = await plain.row<{ data: string }>(sql`select current_setting('data_directory') as data`);
        const data = where?.data ?? '';
        const { uid, gid } = statSync(data);
        folder = mkdtempSync(join(tmpdir(), 'bymelding-tls-'));
        chmodSync(folder, 0o755);
        const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'ca.pem')];
        const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
        const made = spawnSync('openssl', [
            ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' '),
            '-addext',
            names,
            '-keyout',
            key,
            '-out',
            certificate,
        ]);
        expect(made.status, made.stderr.toString()).toBe(0);
        chownSync(key, uid, gid);
        chmodSync(key, 0o600);
        chmodSync(certificate, 0o644);
        await plain.maintain(`alter system set ssl_key_file = '${key}'`);
        await plain.maintain(`alter system set ssl_cert_file = '${certificate}'`);
        await plain.maintain('alter system set ssl = on');
        await plain.rows(sql`select pg_reload_conf()`);
    });
    afterAll(async () => {
        for (const database of opened) await database.close();
        for (const name of ['ssl', 'ssl_key_file', 'ssl_cert_file']) await plain.maintain(`alter system reset ${name}`);
        await plain.rows(sql`select pg_reload_conf()`);
        await plain.close();
        rmSync(folder, { recursive: true, force: true });
    });

    it('is reached by TLS only with its authority, as pg_stat_ssl and the doctor confirm', async () => {
        const settings = settingsWith({ DATABASE_CA: join(folder, 'ca.pem') });
        expect(settings.databaseUrl).toContain('sslmode=verify-full');
        const database = await open(settings);
        await expect
            .poll(async () => database.row(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`), {
                timeout: 10_000,
            })
            .toEqual({ ssl: true });
        const found = await checkDatabase(database, settings);
        expect(found.map(({ message }) => message)).toContain('Forbindelsen er kryptert (TLS).');
        const stranger = await open(settingsWith({ DATABASE_URL: `${server}?sslmode=verify-full` }));
        await expect(stranger.row(sql`select 1`)).rejects.toThrow(/certificate/);
    });
});
