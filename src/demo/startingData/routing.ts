import { districts } from '../../api/rules/districts';
import { agreements, type StartingAgreement } from './agreements';
import { reportTypes } from './reportTypes';
import type { StartingContract } from './contracts';

export interface Route {
    readonly agreement: StartingAgreement;
    readonly contracts: readonly StartingContract[];
}

/**
 * Orders agreements by how specific they are (D12): some districts before the whole city, then fewer districts, then
 * fewer types.
 */
const bySpecificity = (a: StartingAgreement, b: StartingAgreement): number =>
    (a.districts.length || Infinity) - (b.districts.length || Infinity) ||
    a.types.length - b.types.length ||
    a.id - b.id;

/** The candidate agreements for a type in a district, in order of preference; those without a company are none. */
export const routesFor = (
    contracts: readonly StartingContract[],
): ((typeId: number, districtId: number) => readonly Route[]) => {
    const table = new Map<number, Route[]>();
    for (const type of reportTypes) {
        for (const { id: districtId } of districts) {
            const fitting = agreements
                .filter(
                    (agreement) =>
                        agreement.company &&
                        agreement.types.includes(type.id) &&
                        (agreement.districts.length === 0 || agreement.districts.includes(districtId)),
                )
                .toSorted(bySpecificity);
            table.set(
                type.id * 100 + districtId,
                fitting.map((agreement) => ({
                    agreement,
                    contracts: contracts.filter((contract) => contract.agreement === agreement),
                })),
            );
        }
    }
    return (typeId, districtId) => table.get(typeId * 100 + districtId) ?? [];
};
