import type { Report } from '../../../api/entities/report';
import { isSame, type Version, type Versions } from '../../data/conflicts';
import { sharedState } from '../../runtime/sharedState';

/** Fields that belong together: changing one counts as changing all. */
const groups = [
    ['selskapId', 'selskap', 'avtaleId', 'avtale', 'kontrakt', 'feilrettingskodeId'],
    ['prioritet', 'prioritetBegrunnelse'],
    ['ansvarligId', 'ansvarlig'],
    // A mail or a duplicate's main report belongs to the status that the user saw.
    ['meldingsStatusId', 'tilbakemelding', 'duplikatAvId', 'duplikatAv'],
];

/** A report with the priority under the name that a handling changes it by. */
export const versionOf = (report: Report): Version => {
    const { prioritet, prioritetBegrunnelse } = report.klokke ?? {};
    return { ...report, prioritet, prioritetBegrunnelse };
};

/** True if somebody else has changed a field that the user changes too. */
export const overlaps = (touched: readonly string[], { seen, latest }: Versions): boolean =>
    [...touched, ...groups.filter((group) => group.some((field) => touched.includes(field))).flat()].some(
        (field) => !isSame(seen[field], latest[field]),
    );

/** Changes by somebody else that were merged with the user's; each is shown. */
export const merges = sharedState<readonly Versions[]>([]);
