import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Database, Queries } from './database';
import { parsers } from './types';

type Runner = Pick<pg.ClientBase, 'query'>;

const queriesOn = (runner: Runner): Queries => {
    const rows = async <Row extends object>(statement: Sql): Promise<Row[]> => (await runner.query({ text: statement.text, values: statement.values })).rows as Row[];
    return {
        rows,
        row: async <Row extends object>(statement: Sql) => (await rows<Row>(statement))[0],
        script: async (text) => {
            await runner.query(text);
        },
    };
};

/** A PostgreSQL server, for production: several processes may share it. */
export const openPostgres = (url: string): Database => {
    const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        types: { getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser },
    });
    // A broken idle connection is replaced at its next use; without a listener it would end the process.
    pool.on('error', () => undefined);
    return {
        kind: 'postgres',
        ...queriesOn(pool as unknown as Runner),
        transaction: async (work) => {
            const client = await pool.connect();
            try {
                await client.query('begin');
                const result = await work(queriesOn(client));
                await client.query('commit');
                client.release();
                return result;
            } catch (error) {
                await client.query('rollback').then(
                    () => client.release(),
                    (broken: Error) => client.release(broken),
                );
                throw error;
            }
        },
        close: () => pool.end(),
    };
};
