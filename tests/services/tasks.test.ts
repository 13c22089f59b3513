import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { may } from '../../src/api/access';
import { endpoints } from '../../src/api/endpoints';
import type { Reading } from '../../src/api/entities/privacy';
import type { Endpoint } from '../../src/api/endpoint';
import type { OwnTask, StaffTask } from '../../src/api/entities/tasks';
import type { Price } from '../../src/api/entities/administration';
import type { ReturnedUse, UseHistory } from '../../src/api/entities/money';
import type { ResourceUse, ResourceUseList } from '../../src/api/entities/resourceUse';
import type { ReportPage } from '../../src/api/entities/report';
import { osloDay } from '../../src/api/rules/oslo';
import { companies } from '../../src/demo/startingData/companies';
import { withCity } from '../harness/withCity';
import { agreements, callsOf, lysmester, nordvei, photo, stops, type VersionedReport, formOf } from './reportCalls';

const city = withCity({ reports: 200 });
const { get, getReport, handle, historyOf, newReport, post, put, putAsService, read, remove, send } = callsOf(city);

const give = (id: number, json: object, user = 'saksbehandler') =>
    post<{ id: number }>(user, `/api/meldinger/${id}/deloppgaver`, json);
const tasksOf = (id: number): Promise<StaffTask[]> =>
    read<StaffTask[]>('saksbehandler', `/api/meldinger/${id}/deloppgaver`);
const ownTasks = (user: string): Promise<OwnTask[]> => read<OwnTask[]>(user, '/api/deloppgaver');
const update = (user: string, id: number, json: object, headers: Record<string, string> = {}) =>
    put(user, `/api/deloppgaver/${id}`, json, headers);
const stock = async (name: string, user = 'saksbehandler'): Promise<number[]> =>
    (await read<ReportPage>(user, `/sok/melding/serviceavdeling?bestand=${name}`)).meldinger.map(({ id }) => id);
const frist = '2099-03-01T15:00:00.000Z';
const [epost, beskrivelse, navn, telefon] = [
    'hemmelig@example.com',
    'Hemmeligbeskrivelse',
    'Hemmelig Navn',
    '91827364',
];
const secretReport = async (): Promise<VersionedReport> => {
    const report = await newReport({ innsenderEpost: epost, beskrivelse });
    const contact = await put('saksbehandler', `/api/meldinger/${report.id}/innmelder`, { navn, epost, telefon });
    expect(contact.status).toBe(204);
    return report;
};

describe('splitting a report into tasks (delarbeid, D15)', () => {
    it('several companies get a part each, and the report knows how many are open', async () => {
        const report = await secretReport();
        const first = await give(report.id, { selskapId: lysmester, tekst: 'Bytt lampen', frist });
        expect(first.status).toBe(201);
        await expect(give(report.id, { selskapId: stops, tekst: 'Beskjær treet' })).toAnswer(201);
        expect((await getReport(report.id)).deloppgaver).toEqual({ alle: 2, apne: 2 });
        expect(await tasksOf(report.id)).toMatchObject([
            { tekst: 'Bytt lampen', tilstand: 'apen', selskap: { id: lysmester } },
            { tekst: 'Beskjær treet', frist: null },
        ]);
        expect((await historyOf(report.id))[0]?.felter.Deloppgave?.til).toMatch(/: Beskjær treet$/);
    });
    it('stands in the history for staff, not for the company of the report', async () => {
        const report = await newReport();
        const before = await historyOf(report.id, 'entreprenoradmin');
        await give(report.id, { selskapId: lysmester, tekst: 'Bytt lampen' });
        expect(await historyOf(report.id, 'entreprenoradmin')).toEqual(before);
        expect(await historyOf(report.id)).toHaveLength(before.length + 1);
    });
    it('a deadline before the year 1 is refused, and one with any offset is kept', async () => {
        const report = await newReport();
        const giveUntil = (deadline: string) =>
            give(report.id, { selskapId: lysmester, tekst: 'Bytt', frist: deadline });
        for (const deadline of ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+14:00'])
            await expect(giveUntil(deadline)).toRefuse('frist');
        await expect(giveUntil('2099-03-02T14:00:00+23:00')).toAnswer(201);
        expect(await tasksOf(report.id)).toMatchObject([{ frist }]);
    });
    it('is refused without a text, to a service department, and to anybody but staff', async () => {
        const report = await newReport();
        expect((await give(report.id, { selskapId: lysmester, tekst: ' ' })).body.errors).toEqual([
            expect.objectContaining({ field: 'tekst', message: 'Skriv hva som skal gjøres.' }),
        ]);
        await expect(give(report.id, { selskapId: companies.serviceDepartment.id, tekst: 'Gjør noe' })).toAnswer(
            400,
            'Velg en entreprenør eller samarbeidspartner.',
        );
        await expect(give(report.id, { selskapId: lysmester, tekst: 'Gjør noe' }, 'entreprenoradmin')).toAnswer(403);
    });
    it('its company works on it, with pictures and resource use, and the report shows them', async () => {
        const report = await secretReport();
        const { body } = await give(report.id, { selskapId: lysmester, tekst: 'Bytt lampen' });
        const task = (await ownTasks('entreprenoradmin2')).find(({ id }) => id === body.id);
        expect(task).toMatchObject({ tekst: 'Bytt lampen', adresse: report.adresse, bildeIds: [] });
        const id = task?.id ?? 0;
        await expect(update('entreprenoradmin2', id, { tilstand: 'avvist' })).toAnswer(
            400,
            'Skriv hvorfor deloppgaven avvises.',
        );
        const added = await put('entreprenoradmin2', `/api/deloppgaver/${id}/bilder`, formOf({}, [await photo()]));
        expect(added.status).toBe(204);
        const [price] = await read<Price[]>('entreprenoradmin2', `/api/kontrakter/${task?.kontraktId ?? ''}/priser`);
        const used = await post('entreprenoradmin2', `/api/deloppgaver/${id}/ressursforbruk`, {
            prisId: price?.id,
            skiftId: 2,
            dato: new Date().toISOString(),
            prosesskodeEnhetsverdi: 2,
        });
        expect(used.status).toBe(201);
        await expect(update('entreprenoradmin2', id, { tilstand: 'ferdig', notat: 'Byttet' })).toAnswer(204);
        const [shown] = await tasksOf(report.id);
        expect(shown).toMatchObject({ tilstand: 'ferdig', notat: 'Byttet', antallRessursforbruk: 1 });
        const after = await getReport(report.id);
        expect(after.bildeIds).toEqual(expect.arrayContaining(shown?.bildeIds ?? ['']));
        const use = await get<{ ressursforbruk?: ResourceUse[] }>(
            'saksbehandler',
            `/api/meldinger/${report.id}/ressursforbruk`,
        );
        expect(JSON.stringify(use.body)).toContain('"prosesskodeEnhetsVerdi":2');
        expect(await stock('delerFerdig')).toContain(report.id);
        const ofCompany = `/sok/melding/entreprenor/${nordvei}?bestand=delerFerdig`;
        expect((await read<ReportPage>('entreprenoradmin', ofCompany)).meldinger).toEqual([]);
        const picture = `/api/deloppgaver/${id}/bilder/${shown?.bildeIds[0] ?? ''}`;
        await expect(get('entreprenoradmin2', picture)).toAnswer(200);
        await expect(get('partneradmin', picture)).toAnswer(404);
        await expect
            .poll(() => read<Reading[]>('leder', `/api/meldinger/${report.id}/lesinger`))
            .toContainEqual(expect.objectContaining({ hva: 'bilde' }));
    });
    it.runIf(process.env.TEST_DATABASE_URL)('pictures of two tasks at once get numbers of their own', async () => {
        const { id } = await newReport();
        const tasks: number[] = [];
        for (const tekst of ['Grav', 'Fyll', 'Rydd', 'Mal'])
            tasks.push((await give(id, { selskapId: lysmester, tekst })).body.id);
        const pictures = [await photo(40, 40), await photo(50, 50), await photo(60, 60)];
        const add = (task: number) => put('entreprenoradmin2', `/api/deloppgaver/${task}/bilder`, formOf({}, pictures));
        for (const { status } of await Promise.all(tasks.map(add))) expect(status).toBe(204);
        const { database } = city;
        const stored = await database.rows<{ position: number }>(
            sql`select position from image where report_id = ${id} order by position`,
        );
        expect(stored.map(({ position }) => position)).toEqual([...Array(12).keys()]);
    });
    it('any contractor of its company registers resource use on it, also without the agreement of its contract', async () => {
        const report = await newReport();
        const { body } = await give(report.id, { selskapId: nordvei, tekst: 'Tett hullet' });
        const user = 'piotr.nowak';
        const task = (await ownTasks(user)).find(({ id }) => id === body.id);
        await expect(get(user, `/api/entreprenorer/${nordvei}/meldinger/${report.id}`)).toAnswer(404);
        const prices = `/api/kontrakter/${task?.kontraktId ?? ''}/priser`;
        const listed = await read<Price[]>(user, prices);
        const [price] = listed;
        expect(price).not.toHaveProperty('pris');
        const use = { prisId: price?.id, skiftId: 2, dato: new Date().toISOString(), prosesskodeEnhetsverdi: 2 };
        const path = `/api/deloppgaver/${task?.id ?? 0}/ressursforbruk`;
        await expect(post(user, path, use)).toAnswer(201);
        await expect(
            put('saksbehandler', `/api/meldinger/${report.id}/deloppgaver/${task?.id ?? 0}`, {
                tekst: 'Tett hullet',
                trekkes: true,
            }),
        ).toAnswer(204);
        await expect(get(user, prices)).toAnswer(404);
    });
    it('staff change or cancel it, but not over somebody else’s change', async () => {
        const report = await newReport();
        await give(report.id, { selskapId: lysmester, tekst: 'Bytt lampen' });
        const [task] = await tasksOf(report.id);
        const save = (json: object, ifMatch = task?.etag ?? '') =>
            put('saksbehandler', `/api/meldinger/${report.id}/deloppgaver/${task?.id ?? 0}`, json, {
                'If-Match': ifMatch,
            });
        await expect(save({ tekst: 'Bytt to lamper', frist })).toAnswer(204);
        await expect(save({ tekst: 'Bytt tre lamper' })).toAnswer(412);
        await expect(save({ tekst: 'Bytt to lamper', trekkes: true }, '"2"')).toAnswer(204);
        expect(await ownTasks('entreprenoradmin2')).not.toContainEqual(expect.objectContaining({ id: task?.id }));
        expect((await getReport(report.id)).deloppgaver).toEqual({ alle: 1, apne: 0 });
        // A cancelled task is not a finished one.
        expect(await stock('delerFerdig')).not.toContain(report.id);
    });
    it('its company cannot read anything about the reporter at any endpoint', async () => {
        const report = await secretReport();
        const tasks = {
            [stops]: (await give(report.id, { selskapId: stops, tekst: 'Beskjær treet' })).body.id,
            [lysmester]: (await give(report.id, { selskapId: lysmester, tekst: 'Bytt lampen' })).body.id,
        };
        const filled = (path: string, company: string, key: number): string =>
            path
                .replace('{tall}', 'bestand')
                .replace(/\{[^}]*\}/g, (name) => (/selskap/i.test(name) ? company : String(key)));
        const leaks: string[] = [];
        let asked = 0;
        const known = new Set<string>();
        for (const [user, company, role] of [
            ['partneradmin', stops, 'partnerAdmin'],
            ['entreprenoradmin2', lysmester, 'contractorAdmin'],
        ] as const)
            for (const [id, { method, path, access, query: filter }] of Object.entries<Endpoint>(endpoints)) {
                const isOpen = access === 'public' || access === 'signedIn' || may([role], access, () => true);
                // Calls that are closed to the role are refused before the number is read: see access.test.ts.
                if (!isOpen) continue;
                for (const key of [report.id, tasks[company] ?? 0]) {
                    const address = filled(path, company, key);
                    const one = `${user} ${method} ${address}`;
                    // A call without a number is the same for all of them.
                    if (known.has(one)) continue;
                    known.add(one);
                    const queries = filter ? ['', `?MeldingId=${report.id}&fritekstSok=${beskrivelse}`] : [''];
                    const answers = await Promise.all(
                        queries.map((query) =>
                            send(
                                user,
                                method,
                                address + query,
                                method === 'GET' || method === 'DELETE' ? undefined : {},
                            ),
                        ),
                    );
                    for (const answer of answers) {
                        const text = answer.text;
                        asked += 1;
                        if ([epost, beskrivelse, navn, telefon].some((secret) => text.includes(secret)))
                            leaks.push(`${user} ${id}`);
                    }
                }
            }
        expect(leaks).toEqual([]);
        expect(asked).toBeGreaterThan(300);
        for (const user of ['partner', 'entreprenoradmin2']) expect(await ownTasks(user)).not.toEqual([]);
    }, 240_000);
});

describe('resource use that its company registered on another company’s report (delarbeid, okonomi, D15)', () => {
    const now = new Date().toISOString();
    const priceOf = async (contract: string) =>
        (await read<Price[]>('entreprenoradmin', `/api/kontrakter/${contract}/priser`))[0]?.id;
    const register = async (path: string, contract: string, amount: number): Promise<number> => {
        const json = { prisId: await priceOf(contract), skiftId: 2, dato: now, prosesskodeEnhetsverdi: amount };
        const { status, body } = await post<{ id: number }>('entreprenor', path, json);
        expect(status).toBe(201);
        return body.id;
    };
    const giveBack = async (contract: string, ids: number[]) => {
        const json = { rader: ids.map((id) => ({ id, versjon: 1 })), begrunnelse: 'Ti, ikke hundre' };
        const month = osloDay(new Date()).slice(0, 7);
        const path = `/api/okonomi/kontrakter/${contract}/perioder/${month}/returer`;
        expect((await post('leder', path, json)).body).toMatchObject({ antall: ids.length });
    };
    const correct = async (user: string, path: string, contract: string) =>
        put(user, path, { prisId: await priceOf(contract), skiftId: 2, dato: now, prosesskodeEnhetsVerdi: 10 });
    const removeAs = (user: string, path: string) => remove(user, path);
    const waitingFor = (user: string): Promise<ReturnedUse[]> => read<ReturnedUse[]>(user, '/api/okonomi/returnert');
    /** A report of another company, with a task for Nordvei. */
    const withTask = async () => {
        const report = await newReport();
        await putAsService(report, { selskapId: lysmester, avtaleId: agreements.lightWest });
        const { id } = (await give(report.id, { selskapId: nordvei, tekst: 'Tett hullet' })).body;
        const contract = (await ownTasks('entreprenor')).find((task) => task.id === id)?.kontraktId ?? '';
        return { report, id, contract, path: `/api/deloppgaver/${id}/ressursforbruk` };
    };

    it('is corrected, removed and answered on the task, also once it is returned', async () => {
        const { report, id, contract, path } = await withTask();
        const rows = [
            await register(path, contract, 100),
            await register(path, contract, 200),
            await register(path, contract, 300),
        ];
        const [corrected = 0, answered = 0, removed = 0] = rows;
        await giveBack(contract, rows);

        expect(await waitingFor('entreprenor')).toContainEqual(
            expect.objectContaining({ id: contract, antall: 3, meldingId: null }),
        );
        expect((await ownTasks('entreprenor'))[0]).toMatchObject({ id, antallRessursforbruk: 3, antallReturnert: 3 });
        const { ressursforbruk } = await read<ResourceUseList>('entreprenor', path);
        expect(ressursforbruk.map(({ ressursforbrukId }) => ressursforbrukId).toSorted()).toEqual(rows.toSorted());
        for (const row of ressursforbruk) {
            expect(row).toMatchObject({ okonomi: { tilstand: 'returnert' }, melding: { id: null } });
            expect(row).not.toHaveProperty('historiskPris');
        }
        const history = await read<UseHistory>('entreprenor', `/api/okonomi/rader/${answered}`);
        expect(history).toMatchObject({ kanSvare: true, hendelser: [{ tekst: 'Ti, ikke hundre' }] });

        // The report's company neither reads nor changes them.
        const other = 'entreprenoradmin2';
        await expect(get(other, path)).toAnswer(404);
        await expect(get(other, `/api/okonomi/rader/${corrected}`)).toAnswer(404);
        for (const of of [
            path,
            `/api/kontrakter/${contract}/ressursforbruk`,
            `/api/meldinger/${report.id}/ressursforbruk`,
        ]) {
            await expect(correct(other, `${of}/${corrected}`, contract)).toAnswer(404);
            await expect(removeAs(other, `${of}/${corrected}`)).toAnswer(404);
        }
        await expect(get('partneradmin', path)).toAnswer(403);

        await expect(correct('entreprenor', `${path}/${corrected}`, contract)).toAnswer(204);
        await expect(post('entreprenor', `/api/okonomi/rader/${answered}/svar`, { svar: 'Riktig' })).toAnswer(201);
        await expect(removeAs('entreprenor', `${path}/${removed}`)).toAnswer(204);
        const left = (await read<ResourceUseList>('entreprenoradmin', path)).ressursforbruk;
        expect(left).toMatchObject([
            { ressursforbrukId: answered, okonomi: { tilstand: 'rettet', besvart: true } },
            { ressursforbrukId: corrected, prosesskodeEnhetsVerdi: 10, okonomi: { tilstand: 'rettet' } },
        ]);
        expect(await waitingFor('entreprenor')).toEqual([]);
        expect((await getReport(report.id)).selskapId).toBe(lysmester);
    });
    it('is not that of another task', async () => {
        const [first, second] = [await withTask(), await withTask()];
        const row = await register(first.path, first.contract, 100);
        await expect(correct('entreprenor', `${second.path}/${row}`, first.contract)).toAnswer(404);
        await expect(removeAs('entreprenor', `${second.path}/${row}`)).toAnswer(404);
    });
    it('is corrected on the contract’s page by the company’s admin once it is returned, also when its task was withdrawn', async () => {
        const { report, id, contract, path } = await withTask();
        const rows = [await register(path, contract, 100), await register(path, contract, 200)];
        const [corrected = 0, removed = 0] = rows;
        const ofContract = `/api/kontrakter/${contract}/ressursforbruk`;
        // Only global rows are changed there otherwise (report-handling §2).
        await expect(correct('entreprenoradmin', `${ofContract}/${corrected}`, contract)).toAnswer(404);
        await giveBack(contract, rows);
        await put('saksbehandler', `/api/meldinger/${report.id}/deloppgaver/${id}`, {
            tekst: 'Tett hullet',
            trekkes: true,
        });
        await expect(get('entreprenor', path)).toAnswer(404);
        await expect(get('entreprenor', `/api/okonomi/rader/${corrected}`)).toAnswer(404);
        expect(await waitingFor('entreprenor')).toEqual([]);
        expect(await waitingFor('entreprenoradmin')).toMatchObject([{ id: contract, antall: 2, meldingId: null }]);
        await expect(correct('entreprenoradmin', `${ofContract}/${corrected}`, contract)).toAnswer(204);
        await expect(removeAs('entreprenoradmin', `${ofContract}/${removed}`)).toAnswer(204);
        expect(await waitingFor('entreprenoradmin')).toEqual([]);
    });
    it('is corrected there, too, when the report was the company’s own, but not while it is', async () => {
        const report = await newReport();
        const contract = report.kontrakt?.kontraktId ?? '';
        const row = await register(`/api/meldinger/${report.id}/ressursforbruk`, contract, 100);
        await giveBack(contract, [row]);
        const ofContract = `/api/kontrakter/${contract}/ressursforbruk/${row}`;
        expect(await waitingFor('entreprenor')).toMatchObject([{ id: contract, meldingId: report.id }]);
        await expect(correct('entreprenoradmin', ofContract, contract)).toAnswer(404);
        await putAsService(report, { selskapId: lysmester, avtaleId: agreements.lightWest });
        expect(await waitingFor('entreprenoradmin')).toMatchObject([{ id: contract, meldingId: null }]);
        await expect(correct('entreprenoradmin2', ofContract, contract)).toAnswer(404);
        await expect(correct('entreprenoradmin', ofContract, contract)).toAnswer(204);
    });
});

describe('changes since the user last looked (delarbeid, D15)', () => {
    const look = (id: number) => put('leder', `/api/meldinger/${id}/apen`);
    const readAhead = (id: number) => get('leder', `/api/serviceavdelinger/meldinger/${id}`);
    const change = async (id: number, meldingsStatusId: number) =>
        putAsService(await getReport(id), { meldingsStatusId });
    // A look is noted after the answer is sent.
    const soon = () => expect.poll(() => stock('endret', 'leder'), { timeout: 10_000 });

    it('somebody else’s change of a report is news until the report is opened again', async () => {
        const { id } = await newReport();
        await change(id, 4);
        expect(await stock('endret')).not.toContain(id);
        await expect(look(id)).toAnswer(200);
        await change(id, 2);
        await soon().toContain(id);
        expect(await stock('endret')).not.toContain(id);
        await look(id);
        await soon().not.toContain(id);
    });
    it('the erasure of its reporter is none, and hides no other', async () => {
        const innsenderEpost = 'slettes.sett@example.com';
        const [seen, changed] = [await newReport({ innsenderEpost }), await newReport({ innsenderEpost })];
        for (const { id } of [seen, changed]) await look(id);
        await change(changed.id, 4);
        await soon().toContain(changed.id);
        await expect(post('admin', '/api/personvern/sletting', { epost: innsenderEpost })).toAnswer(204);
        expect((await getReport(seen.id)).versjon).toBe(seen.versjon + 1);
        const news = await stock('endret', 'leder');
        expect(news).toContain(changed.id);
        expect(news).not.toContain(seen.id);
    });
    it('somebody else’s change stays news after one’s own from the list', async () => {
        const { id } = await newReport();
        await look(id);
        await change(id, 4);
        await soon().toContain(id);
        await expect(handle(id, { meldingsStatusId: 2 }, 'leder')).toAnswer(200);
        expect(await stock('endret', 'leder')).toContain(id);
    });
    it('a report that a page has read ahead, but nobody has opened, stays news', async () => {
        const [opened, next] = [await newReport(), await newReport()];
        for (const { id } of [opened, next]) {
            await look(id);
            await change(id, 4);
            await soon().toContain(id);
        }
        await expect(readAhead(next.id)).toAnswer(200);
        await look(opened.id);
        await soon().not.toContain(opened.id);
        expect(await stock('endret', 'leder')).toContain(next.id);
    });
    it.runIf(process.env.TEST_DATABASE_URL)('a change made before the look is stored is news too', async () => {
        const { id } = await newReport();
        const { database } = city;
        await database.transaction(async (queries) => {
            await queries.script('lock table report_look');
            await look(id);
            await change(id, 4);
        });
        await soon().toContain(id);
    });
});
