import type { Report } from '../../../api/entities/report';
import type { Values } from '../../data/body';
import { type Decision, isSame, type Versions } from '../../data/conflicts';
import { isWing } from '../../data/reports';
import { sharedState } from '../../runtime/sharedState';
import { askAboutConflict } from './openConflicts';

/** Fields that belong together: changing one counts as changing all. */
const groups = [
    ['selskapId', 'selskap', 'avtaleId', 'avtale', 'kontrakt', 'feilrettingskodeId'],
    ['prioritet', 'prioritetBegrunnelse'],
    ['ansvarligId', 'ansvarlig'],
    // A mail or a duplicate's main report belongs to the status that the user saw; a new status judges the reporter's word.
    ['meldingsStatusId', 'tilbakemelding', 'duplikatAvId', 'duplikatAv', 'tilfredshet'],
];

/** A report with the priority under the name that a handling changes it by. */
const versionOf = (report: Values): Values => {
    const { prioritet, prioritetBegrunnelse } = (report as Partial<Report>).klokke ?? {};
    return { ...report, prioritet, prioritetBegrunnelse };
};

/** True if somebody else has changed a field that the user changes too. */
export const overlaps = (touched: readonly string[], versions: { seen: object; latest: object }): boolean => {
    const [seen, latest] = [versionOf({ ...versions.seen }), versionOf({ ...versions.latest })];
    return [...touched, ...groups.filter((group) => group.some((field) => touched.includes(field))).flat()].some(
        (field) => !isSame(seen[field], latest[field]),
    );
};

/** Changes by somebody else that were merged with the user's; each is shown. */
export const merges = sharedState<readonly Versions[]>([]);

/** Merges somebody else's change of a report with the user's, unless both changed the same: then, the user is asked. */
export const mergeOrAsk: Decision = (conflict) => {
    if (!isWing(conflict.resource)) return askAboutConflict(conflict);
    const { touched, ...versions } = {
        ...conflict,
        seen: versionOf(conflict.seen),
        latest: versionOf(conflict.latest),
    };
    if (!touched || overlaps(touched, versions)) return askAboutConflict(versions);
    return Promise.resolve(() => merges.set([...merges.get(), versions]));
};
