/** A question with its answer, in a line. */
export const answerLine = (question: string, answer: string): string =>
    `${question}${/[?:]$/.test(question) ? '' : ':'} ${answer}`;
