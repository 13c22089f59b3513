import { z } from '../../zod';
import { integerId, uuid } from '../../entities/common';
import { month } from '../../entities/money';

export const beyond = { spec: 'D15', capability: 'okonomi' } as const;
export const contract = z.object({ id: uuid });
export const ofMonth = z.object({ id: uuid, maned: month });
export const numbered = z.object({ id: integerId });
export const mostFiles = { max: 10, maxBytes: 15_000_000 } as const;
