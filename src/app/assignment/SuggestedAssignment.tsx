/** The assignment that routing would choose: see the branch of handling. */
export const SuggestedAssignment = (): null => null;
