/** Set in local storage while input is kept for the next sign-in, which /login mentions. */
export const keptInputKey = 'bymelding.drafts';
