import { endOfOsloDay, startOfOsloDay } from '../../api/rules/oslo';
import { agreements, type ContractPlan, type StartingAgreement } from './agreements';
import { companies, fixedId } from './companies';

export interface StartingContract {
    readonly id: string;
    readonly agreement: StartingAgreement;
    readonly companyId: string;
    readonly name: string;
    readonly areaName: string;
    readonly validFrom: Date;
    /** Exclusive (D3). */
    readonly validTo: Date;
}

/** First and last day of each contract: a year relative to the seeding's, and month-day. */
const plans: Readonly<
    Record<ContractPlan, readonly (readonly [fromYear: number, from: string, toYear: number, to: string])[]>
> = {
    steady: [
        [-4, '10-01', -1, '09-30'],
        [-1, '10-01', 2, '09-30'],
    ],
    renewed: [
        [-4, '10-01', -1, '09-30'],
        [-1, '10-01', 2, '09-30'],
        [2, '10-01', 5, '09-30'],
    ],
    young: [
        [-4, '04-01', -1, '03-31'],
        [-1, '04-01', 3, '03-31'],
    ],
    ended: [[-4, '10-01', -1, '09-30']],
    none: [],
};

/** All contracts for a seeding in this year, each with its first and last valid day in Oslo. */
export const contractsIn = (year: number): StartingContract[] =>
    agreements.flatMap((agreement) => {
        const company = agreement.company && companies[agreement.company];
        if (!company) return [];
        return plans[agreement.plan].map(([fromYear, from, toYear, to], index) => ({
            id: fixedId('c', agreement.id * 16 + index),
            agreement,
            companyId: company.id,
            name: `${agreement.name} ${year + fromYear}–${year + toYear}`,
            areaName: agreement.name.replace(/^\S+ /, '').replace(/^./, (letter) => letter.toUpperCase()),
            validFrom: startOfOsloDay(`${year + fromYear}-${from}`),
            validTo: endOfOsloDay(`${year + toYear}-${to}`),
        }));
    });
