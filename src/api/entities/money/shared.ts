import { z } from '../../zod';
import { messageCode, type PlainCode } from '../../messages';
import { longestReason } from '../../rules/limits';
import { integerId, text } from '../common';

/** A month, YYYY-MM. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, messageCode('monthFormat'));
/** A text of several sentences that must be given; `missing` is the message without it. */
export const requiredText = (missing: PlainCode) => text(longestReason, missing).min(1, messageCode(missing));
export const reason = requiredText('reasonRequired');
export const shortText = text(100);
export const optionalText = text(longestReason).nullish();
export const named = z.object({ id: integerId, navn: z.string() });
