import { z } from '../../zod';
import { messageCode } from '../../messages';
import { longestReason } from '../../rules/limits';
import { integerId, text } from '../common';

/** A month, YYYY-MM. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, messageCode('monthFormat'));
export const reason = text(longestReason, 'reasonRequired').min(1, messageCode('reasonRequired'));
export const shortText = text(100);
export const optionalText = text(longestReason).nullish();
export const named = z.object({ id: integerId, navn: z.string() });
