// Reads the plans of every statement that a server runs in a database, as logged by auto_explain.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A server's settings. */
export const loggingPlans = [
    'logging_collector=on',
    'log_destination=jsonlog',
    'log_rotation_size=0',
    'log_min_messages=log',
];

interface PlanNode {
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    'Actual Rows'?: number;
    'Actual Loops'?: number;
    'Shared Hit Blocks'?: number;
    'Shared Read Blocks'?: number;
    Plans?: PlanNode[];
}
export interface Statement {
    readonly text: string;
    /** The server's time, in milliseconds. */
    readonly took: number;
    readonly plan: PlanNode;
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** The pages of tables and indexes that a plan read. */
export const pagesOf = ({ plan }: Statement): number =>
    (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_format': 'json',
    // Includes statements of triggers and foreign keys.
    'auto_explain.log_nested_statements': 'on',
};

const statementOf = (line: string): Statement | undefined => {
    const { message = '' } = JSON.parse(line) as { message?: string };
    const [, took, json] = /^duration: ([\d.]+) ms\s+plan:\n([\s\S]*)$/.exec(message) ?? [];
    if (!json) return undefined;
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
    return { text: text.replaceAll(/\s+/g, ' ').trim(), took: Number(took), plan };
};

export interface PlanLog {
    /** Runs `work`, and answers the statements that the database ran meanwhile. */
    during: (work: () => Promise<void>) => Promise<Statement[]>;
    /** Restores the database's settings: nothing more is logged. */
    close: () => Promise<void>;
}

/** Logs connections opened from now on, so a city must be started afterwards. */
export async function openPlanLog(url: string): Promise<PlanLog> {
    const { pathname } = new URL(url);
    const database = `"${decodeURIComponent(pathname.slice(1))}"`;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    for (const [name, value] of Object.entries(settings))
        await admin.query(`alter database ${database} set ${name} = '${value}'`);
    const marker = new pg.Client({ connectionString: url });
    await marker.connect();
    let [place, marks] = [0, 0];
    const readLog = async (): Promise<string[]> => {
        const { rows } = await admin.query<{ bytes: Buffer }>(
            `select pg_read_binary_file(pg_current_logfile('jsonlog'), $1::bigint, 1000000000) as bytes`,
            [place],
        );
        const bytes = rows[0]?.bytes ?? Buffer.alloc(0);
        const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
        place += whole.length;
        return whole.toString().split('\n').filter(Boolean);
    };
    /** Another process writes the log: once a mark is there, so is everything run before it. */
    const untilMark = async (): Promise<Statement[]> => {
        const mark = `mark ${(marks += 1)}`;
        await marker.query(`select '${mark}'`);
        const found: Statement[] = [];
        for (;;) {
            for (const line of await readLog()) {
                const statement = statementOf(line);
                if (statement?.text === `select '${mark}'`) return found;
                if (statement) found.push(statement);
            }
            await sleep(20);
        }
    };
    await untilMark();
    return {
        during: async (work) => {
            await untilMark();
            await work();
            return untilMark();
        },
        close: async () => {
            for (const name of Object.keys(settings)) await admin.query(`alter database ${database} reset ${name}`);
            await marker.end();
            await admin.end();
        },
    };
}
