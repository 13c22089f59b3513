import { createHash, randomBytes } from 'node:crypto';

/** Nobody guesses 256 bits; the city keeps only their hash. */
const length = 32;

export const newSecret = (): string => randomBytes(length).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Where a reporter answers. */
export const answerPath = '/svar';
/** Where a reporter confirms a correction. */
export const confirmPath = `${answerPath}/bekreft`;
/** Where an outside body answers. */
export const bodyPath = `${answerPath}/ekstern`;
/** Where a reporter answers whether they are satisfied. */
export const satisfactionPath = `${answerPath}/fornoyd`;
