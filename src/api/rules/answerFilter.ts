/** A value of the filter by answers: `name:answer`. */
export const answerFilter = /^[\p{L}\d_]{1,50}:[^\p{Cc}\p{Cs}]{1,200}$/u;
/** Any answer. */
export const anyAnswer = '*';
