/** States of a row of resource use (D15, `okonomi`). */
export const useStates = ['registrert', 'returnert', 'rettet', 'godkjent'] as const;
export type UseState = (typeof useStates)[number];

/** Reasons to doubt a row before it is approved. */
export const useWarnings = [
    'stortBelop',
    'storAndel',
    'uvanligMengde',
    'utenBilde',
    'helgEllerNatt',
    'overRamme',
    'dobbelt',
] as const;

/** A code's own history must have this many rows before an amount of it is unusual. */
export const leastHistory = 10;
/** Unusual is this many standard deviations from the mean. */
export const unusualDeviations = 3;
/** Kroner: a row of `always` is doubtful, one of `least` if it is `times` the average of the contract's other rows. */
export const largeSum = { always: 500_000, least: 50_000, times: 10 } as const;
/** Of a month: a row of more than this part of its kroner, and so many times its average row, is doubtful. */
export const largeShare = { part: 0.2, times: 5 } as const;
/** Work from here to there is night work, in Oslo. */
export const night = { from: 22, to: 6 } as const;

/** A limit is near at this share of it, in per cent. */
export const nearLimit = 80;
/** Rows in one save of approvals. */
export const mostApproved = 500;
export const pricingModes = ['registrering', 'bruksdag'] as const;
