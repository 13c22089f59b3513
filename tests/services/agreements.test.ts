// Agreements over HTTP: what an update may change, and who sees which.
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { AuditPage } from '../../src/api/entities/audit';
import type { Agreement } from '../../src/api/entities/administration';
import { endpoints } from '../../src/api/endpoints';
import { withCity } from '../harness/withCity';
import { agreementsOf, aNewUser, companies, userIds, usersOf } from './administrationCalls';
import { callsOf } from './reportCalls';

const city = withCity();
const { get, post, put, read } = callsOf(city);

const all = () => read<Agreement[]>('admin', '/api/avtaler');
const one = async (id: number) => (await all()).find(({ avtaleId }) => avtaleId === id);
const free = async (): Promise<Agreement> => {
    const found = (await all()).find(
        ({ selskapId, gyldigKontraktId }) => selskapId === null && gyldigKontraktId === null,
    );
    if (!found) throw new Error('No agreement without a company');
    return found;
};
/** The client's call: without selskapId unless one is chosen. */
const payload = ({ avtaleId, navn, avtaleKobling, beskrivelse, gyldigKontraktId }: Agreement, more: object = {}) => ({
    avtaleId,
    navn,
    avtaleKobling,
    beskrivelse,
    gyldigKontraktId,
    ...more,
});
const update = (agreement: Agreement, more: object = {}, as = 'admin') =>
    put(as, `/api/avtaler/${agreement.avtaleId}`, payload(agreement, more));

describe('list of agreements (administration §2, §3)', () => {
    it('matches the schema, ordered by name in Norwegian, with company and currently valid contract', async () => {
        const agreements = await all();
        expect(endpoints.listAgreements.answer.parse(agreements)).toEqual(agreements);
        expect(agreements.map(({ navn }) => navn)).toEqual(
            agreements.map(({ navn }) => navn).toSorted(new Intl.Collator('nb').compare),
        );
        expect(agreements.some(({ selskapId, selskapNavn }) => selskapId === null && selskapNavn === null)).toBe(true);
        for (const { selskapId, gyldigKontraktId, gyldigKontraktNavn } of agreements
            .filter(({ selskapId: company }) => company === companies.nordvei)
            .slice(0, 2)) {
            const contracts = await read<{ id: string; navn: string }[]>(
                'admin',
                `/api/entreprenorer/${selskapId}/kontrakter`,
            );
            expect(contracts.find(({ id }) => id === gyldigKontraktId)?.navn ?? null).toBe(gyldigKontraktNavn);
        }
    });
});

describe('what agreements cover (D15, avtaledekning)', () => {
    it('types and districts, nothing without a valid contract, and in the list of a company too', async () => {
        const agreements = await all();
        expect((await free()).dekning).toEqual([]);
        const [covering] = agreements.filter(({ dekning = [] }) => dekning.some(({ bydeler }) => bydeler.length > 0));
        expect(covering?.dekning?.[0]?.meldingstyper.length).toBeGreaterThan(0);
        expect(covering?.gyldigKontraktId).not.toBeNull();
        const ofCompany = await get<Agreement[]>('admin', `/api/entreprenorer/${covering?.selskapId}/avtaler`);
        expect(ofCompany.body.find(({ avtaleId }) => avtaleId === covering?.avtaleId)?.dekning).toEqual(
            covering?.dekning,
        );
    });
});

describe('updating an agreement (administration §5, §7, §8)', () => {
    it('gives a free agreement to a contractor', async () => {
        const agreement = await free();
        await expect(update(agreement, { selskapId: companies.nordvei })).toAnswer(204);
        expect(await one(agreement.avtaleId)).toEqual({
            ...agreement,
            selskapId: companies.nordvei,
            selskapNavn: 'Nordvei Drift AS',
            etag: '"2"',
        });
        expect((await agreementsOf(city, companies.nordvei)).map(({ avtaleId }) => avtaleId)).toContain(
            agreement.avtaleId,
        );
    });
    it("'En entreprenör må velges.' always passes: without selskapId the company stays", async () => {
        const owned = (await agreementsOf(city, companies.nordvei))[0] as Agreement;
        await expect(update(owned, { beskrivelse: 'Ny beskrivelse' })).toAnswer(204);
        expect(await one(owned.avtaleId)).toMatchObject({
            ...owned,
            beskrivelse: 'Ny beskrivelse',
            etag: expect.anything(),
        });
        const unowned = await free();
        await expect(update(unowned)).toAnswer(204);
        expect(await one(unowned.avtaleId)).toMatchObject({ ...unowned, etag: expect.anything() });
    });
    it('a company that is no contractor is refused', async () => {
        const agreement = await free();
        for (const selskapId of [companies.service, companies.other, '00000000-0000-4000-8000-000000000000']) {
            await expect(update(agreement, { selskapId })).toRefuse('selskapId', 'En entreprenør må velges.');
        }
        expect(await one(agreement.avtaleId)).toEqual(agreement);
    });
    it('the company of an agreement with a valid contract cannot change', async () => {
        const agreement = (await agreementsOf(city, companies.nordvei)).find(
            ({ gyldigKontraktId }) => gyldigKontraktId,
        ) as Agreement;
        const answer = await update(agreement, { selskapId: companies.lysmester });
        expect(answer).toMatchObject({
            status: 400,
            body: {
                errorMessage: 'Avtalen har en gyldig kontrakt. Endre selskap på avtalen er ikke tillatt.',
            },
        });
        expect(await one(agreement.avtaleId)).toEqual(agreement);
    });
    it('an agreement that moves is removed from the users of its former company, which is logged for each', async () => {
        const agreement = await free();
        await update(agreement, { selskapId: companies.nordvei });
        const { body } = await post<{ id: string }>(
            'admin',
            '/api/selskapsbrukere',
            aNewUser(companies.nordvei, 6, { avtaler: [{ avtaleId: agreement.avtaleId }] }),
        );
        await expect(update(agreement, { selskapId: companies.lysmester })).toAnswer(204);
        expect((await usersOf(city, 'admin', companies.nordvei)).find(({ id }) => id === body.id)?.avtaler).toEqual([]);
        const { hendelser } = await read<AuditPage>('admin', '/api/revisjon?emne=bruker');
        const logged = hendelser.find(({ emneId }) => emneId === body.id);
        expect([logged?.fra?.['avtaler'], logged?.til?.['avtaler']]).toEqual([[agreement.navn], []]);
    });
    it.runIf(process.env.TEST_DATABASE_URL)('those users get no waiting mail about its reports', async () => {
        const agreement = (await all()).find(
            ({ selskapId, gyldigKontraktId }) => selskapId === companies.lysmester && gyldigKontraktId === null,
        );
        if (!agreement) throw new Error('No agreement has been moved');
        await update(agreement, { selskapId: companies.nordvei });
        const user = aNewUser(companies.nordvei, 6, { avtaler: [{ avtaleId: agreement.avtaleId }] });
        await expect(post('admin', '/api/selskapsbrukere', user)).toAnswer(201);
        const others = (await agreementsOf(city, companies.lysmester)).find(({ gyldigKontraktId }) => gyldigKontraktId);
        await city.database.rows(sql`
            insert into outbox (kind, recipient, subject, body, due_at, report_id)
            select 'notice', ${user.epost}, 'Venter', '', now() + interval '1 day', min(id) from report where agreement_id = ${others?.avtaleId}`);
        await city.database.rows(sql`
            insert into outbox (kind, recipient, subject, body, due_at) values ('notice', ${user.epost}, 'Annet', '', now() + interval '1 day')`);
        await expect(update(agreement, { selskapId: companies.lysmester })).toAnswer(204);
        const waiting = await city.database.rows(
            sql`select subject from outbox where kind = 'notice' and recipient = ${user.epost}`,
        );
        expect(waiting).toEqual([{ subject: 'Annet' }]);
    });
    it('refuses another id in the body, and an unknown agreement', async () => {
        const agreement = await free();
        await expect(
            put(
                'admin',
                `/api/avtaler/${agreement.avtaleId}`,
                payload(agreement, { avtaleId: agreement.avtaleId + 1 }),
            ),
        ).toAnswer(400);
        await expect(put('admin', '/api/avtaler/99999', payload(agreement, { avtaleId: 99999 }))).toAnswer(404);
    });
});

describe('who sees whose agreements (administration §6, D5)', () => {
    it("a user's agreements are shown to the user, to an admin of the same company, and to an admin", async () => {
        const of = (as: string, company: string, user: string) =>
            get<{ avtaleId: number }[]>(as, `/api/entreprenorer/${company}/brukere/${user}/avtaler`);
        const mine = await of('entreprenor', companies.nordvei, userIds.entreprenor);
        expect(mine.body.map(({ avtaleId }) => avtaleId).toSorted((a, b) => a - b)).toEqual([1, 3]);
        expect((await of('entreprenoradmin', companies.nordvei, userIds.entreprenor)).body).toEqual(mine.body);
        expect((await of('admin', companies.nordvei, userIds.entreprenor)).body).toEqual(mine.body);
        await expect(of('entreprenor', companies.nordvei, userIds.entreprenoradmin)).toAnswer(403);
        await expect(of('entreprenoradmin2', companies.nordvei, userIds.entreprenor)).toAnswer(403);
        // Another company's path does not give access to the user's agreements.
        expect((await of('entreprenoradmin2', companies.lysmester, userIds.entreprenor)).body).toEqual([]);
    });
});
