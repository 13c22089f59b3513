/** Delivery states of a mail to a reporter (`dialog`, D15). */
export const letterStates = ['venter', 'sendt', 'avvist', 'returnert', 'uviss'] as const;
export type LetterState = (typeof letterStates)[number];
/** States that need attention from staff. */
export const failedStates: readonly LetterState[] = ['avvist', 'returnert', 'uviss'];
