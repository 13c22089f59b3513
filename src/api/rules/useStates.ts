/** The states of a row of resource use (D15, `okonomi`). */
export const useStates = ['registrert', 'returnert', 'rettet', 'godkjent'] as const;
export type UseState = (typeof useStates)[number];

/** Reasons to check a row before approving it. */
export const useWarnings = [
    'stortBelop',
    'storAndel',
    'uvanligMengde',
    'utenBilde',
    'helgEllerNatt',
    'overRamme',
    'dobbelt',
] as const;

/** Amounts of a code are compared with its history only from this many rows on. */
export const leastHistory = 10;
/** An amount this many standard deviations from the mean is unusual. */
export const unusualDeviations = 3;
/**
 * In kroner: a row is doubtful from `always` on, and from `least` on if it is `times` the average of the contract's
 * other rows.
 */
export const largeSum = { always: 500_000, least: 50_000, times: 10 } as const;
/** A row is doubtful if it is more than this part of the month's cost, and this many times its average row. */
export const largeShare = { part: 0.2, times: 5 } as const;
/** Work between these hours in Oslo is night work. */
export const night = { from: 22, to: 6 } as const;

/** The percentage of a limit from which it counts as nearly used up. */
export const nearLimit = 80;
/** The most rows in one save of approvals. */
export const mostApproved = 500;
export const pricingModes = ['registrering', 'bruksdag'] as const;
