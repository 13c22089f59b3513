// Every statement of the city is prepared on the migrated schema, and its columns are compared with its row type.
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { API } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/city/database/schema';
import { root } from '../../src/tools/project.mjs';
import { scratchFolder } from '../harness/scratch.mjs';
import { copyFolder, newTemplate } from '../harness/template';
import { describeStatement, problemsOf } from './describe';
import { type Statement, statementsOf, unknownPart } from './statements';

const folder = scratchFolder();
const compiler = new API({ cwd: root });
let database: PGlite | undefined;
beforeAll(async () => {
    await copyFolder(await newTemplate(), folder);
    database = await PGlite.create({ dataDir: join(folder, 'database') });
    await database.exec(`set search_path to ${schema}`);
}, 180_000);
afterAll(async () => {
    compiler.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
});

/** Files with statements whose tables and columns come from data, so that the whole text is only known at run time. */
const builtFromData = [
    'src/city/audit/states.ts',
    'src/city/backup/makeBackup.ts',
    'src/city/backup/restoreBackup.ts',
    'src/city/capabilities/combinedHandling/handleReports.ts',
    'src/city/capabilities/figures/figures.ts',
    'src/city/capabilities/privacy/erase.ts',
    'src/city/capabilities/privacy/extract.ts',
    'src/city/capabilities/privacy/texts.ts',
    'src/city/capabilities/catalogue/rows.ts',
    'src/city/catalogue/stateInWords.ts',
    'src/city/capabilities/catalogue/state.ts',
    'src/city/catalogue/check.ts',
    'src/city/catalogue/rowsAfter.ts',
    'src/city/catalogue/write.ts',
    'src/city/database/database.ts',
    'src/city/database/postgres.ts',
    'src/city/database/moveFromPublic.ts',
    'src/city/files/looseFiles.ts',
    'src/city/reportFiles/readLines.ts',
    'src/city/services/reports/followers.ts',
    'src/city/services/reports/reportState.ts',
    'src/demo/startingData/bulk.ts',
];
/** Neither plans nor statements about version 1.0's schema can be prepared. */
const unprepared = / in (explain |select name from public\.migration$)/;
const statements = (within: RegExp): Statement[] => {
    const [project] = compiler.updateSnapshot({ openProject: join(root, 'tests/sql/tsconfig.json') }).getProjects();
    if (!project) throw new Error('TypeScript found no project');
    const files = project.rootFiles.filter((file) => within.test(relative(root, file)) && !file.endsWith('.test.ts'));
    return statementsOf(project, files, root);
};
const check = async ({ at, texts, fields }: Statement): Promise<string[]> => {
    const found = await Promise.all(
        texts.map(async (text) => {
            try {
                const columns = await describeStatement(database!, text);
                const problems = fields ? problemsOf(columns, fields) : [];
                return text.includes(unknownPart) ? problems.map((problem) => `${problem} in ${text}`) : problems;
            } catch (error) {
                return [`${String(error)} in ${text}`];
            }
        }),
    );
    return [...new Set(found.flat())].map((problem) => `${at}: ${problem}`);
};
const checkAll = async (all: readonly Statement[]): Promise<string[]> => {
    const problems: string[] = [];
    for (const statement of all) problems.push(...(await check(statement)));
    return problems;
};

test('finds a missing or renamed column, a wrong type and a column that may be null', async () => {
    expect(
        (await checkAll(statements(/^tests\/sql\/mistakes/))).map((problem) => problem.replace(/ in select.*/, '')),
    ).toEqual([
        'tests/sql/mistakes.ts:6: no column navn',
        'tests/sql/mistakes.ts:7: error: column "nome" does not exist',
        'tests/sql/mistakes.ts:8: id is number, not string',
        'tests/sql/mistakes.ts:9: deadline may be null',
        'tests/sql/mistakes.ts:10: navn may be null',
    ]);
});

// About 2,000 statements, with TypeScript's types for each.
test('every statement of the city answers its row type', { timeout: 120_000 }, async () => {
    const all = statements(/^src\/(city|demo)\//);
    const problems = await checkAll(all);
    const isBuilt = (problem: string): boolean =>
        /: (error: (syntax error|relation)|no column)/.test(problem) &&
        problem.includes(unknownPart) &&
        builtFromData.some((file) => problem.startsWith(file));
    expect(problems.filter((problem) => !isBuilt(problem) && !unprepared.test(problem))).toEqual([]);
    for (const file of builtFromData)
        expect(
            problems.some((problem) => isBuilt(problem) && problem.startsWith(file)),
            file,
        ).toBe(true);
    expect(all.filter(({ fields }) => fields).length).toBeGreaterThan(150);
});
