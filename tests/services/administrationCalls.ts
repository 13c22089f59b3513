// Calls for the service tests of administration, with companies and users of the starting data.
import { randomUUID } from 'node:crypto';
import type { Agreement, CompanyUser } from '../../src/api/entities/administration';
import { signInAgain } from '../harness/signIn';
import { callsOf } from './reportCalls';

export const fixedId = (kind: string, number: number): string =>
    `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
/** Companies of the starting data. */
export const companies = {
    service: fixedId('a', 1),
    other: fixedId('a', 2),
    nordvei: fixedId('a', 3),
    lysmester: fixedId('a', 4),
    partner: fixedId('a', 15),
};
export const userIds = {
    admin: fixedId('b', 1),
    leder: fixedId('b', 2),
    saksbehandler: fixedId('b', 3),
    entreprenoradmin: fixedId('b', 4),
    entreprenor: fixedId('b', 5),
    entreprenoradmin2: fixedId('b', 6),
    partneradmin: fixedId('b', 7),
    partner: fixedId('b', 8),
};

/** A user with a unique address, without a password, whose hash takes a quarter of a second. */
export const aNewUser = (selskapsId: string, rolle: number, more: object = {}) => ({
    selskapsId,
    fornavn: 'Nina',
    etternavn: 'Nyberg',
    epost: `ny-${randomUUID()}@bymelding.test`,
    rolle,
    avtaler: [],
    ...more,
});

export const usersOf = (city: { readonly url: string }, as: string, companyId: string): Promise<CompanyUser[]> =>
    callsOf(city).read(as, `/api/selskapsbrukere?selskapId=${companyId}`);
export const agreementsOf = (city: { readonly url: string }, companyId: string): Promise<Agreement[]> =>
    callsOf(city).read('admin', `/api/entreprenorer/${companyId}/avtaler`);

/** The token of a user who is no demo user. */
export const tokenOf = async (url: string, email: string, password: string): Promise<string> =>
    (await signInAgain(url, email, password)).access_token;
export const statusWith = async (url: string, token: string, path = '/api/meldingstyper'): Promise<number> =>
    (await fetch(new URL(path, url), { headers: { Authorization: `Bearer ${token}` } })).status;

/** Statements that move a future price scheme, with its entries in the timeline, to another day. */
export const schemeMovedTo = (bulk: number, day: string): string => `
    update price_period period set valid_to = greatest('${day}', period.valid_from) from bulk_update bulk
        where bulk.id = ${bulk} and period.contract_id = bulk.contract_id and period.valid_to = bulk.valid_from;
    update price_period set valid_from = '${day}' where bulk_update_id = ${bulk};
    update bulk_update set valid_from = '${day}' where id = ${bulk};`;
