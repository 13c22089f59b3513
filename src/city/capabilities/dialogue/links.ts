/** The page for a reporter's answer. */
export const answerPath = '/svar';
/** The page for confirming a reporter's correction. */
export const confirmPath = `${answerPath}/bekreft`;
/** The page for an outside body's answer. */
export const bodyPath = `${answerPath}/ekstern`;
/** The page for a reporter's satisfaction. */
export const satisfactionPath = `${answerPath}/fornoyd`;

const linksToReporter = new RegExp(`(?<=${answerPath}/(?:fornoyd/)?)[\\w-]{43}`, 'g');
/** The secrets of the links in a mail to a reporter. */
export const secretsIn = (text: string): string[] => text.match(linksToReporter) ?? [];
