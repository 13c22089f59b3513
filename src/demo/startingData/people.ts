import { companies } from './companies';
import { users, type StartingUser } from './users';

export interface Author {
    readonly id: string | null;
    readonly name: string;
    readonly company: string | null;
}
export const nameOf = (user: StartingUser): string => `${user.firstName} ${user.lastName}`.trim();
export const authorOf = (user: StartingUser): Author => ({
    id: user.id,
    name: nameOf(user),
    company: companies[user.company].name,
});

/** The name that automatic routing leaves in the history. */
export const routingAuthor: Author = { id: null, name: 'Automatisk tildeling', company: null };

/** The case handlers. */
export const staff: readonly StartingUser[] = users.filter(
    (user) => user.role === 'service' || user.role === 'serviceAdmin',
);

const byAgreement = new Map<string, StartingUser[]>();
/** Who works on an agreement: the users it is assigned to, otherwise anyone in the company. */
export const workersOn = (companyId: string, agreementId: number): readonly StartingUser[] => {
    const key = `${companyId} ${agreementId}`;
    const known = byAgreement.get(key);
    if (known) return known;
    const colleagues = users.filter((user) => companies[user.company].id === companyId && user.role);
    const assigned = colleagues.filter((user) => user.agreements.includes(agreementId));
    const found = assigned.length > 0 ? assigned : colleagues;
    byAgreement.set(key, found);
    return found;
};
