/** A question and its answer on one line. */
export const answerLine = (question: string, answer: string): string =>
    `${question}${/[?:]$/.test(question) ? '' : ':'} ${answer}`;
