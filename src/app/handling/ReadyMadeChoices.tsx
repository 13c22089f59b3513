/** The ready-made choices of a report: see the branch of handling. */
export const ReadyMadeChoices = (): null => null;
