import { uuidParams } from '../../entities/common';
import { month } from '../../entities/money';

export const base = { spec: 'D15', capability: 'okonomi' } as const;
export const monthParams = uuidParams.extend({ maned: month });
export const mostFiles = { max: 10, maxBytes: 15_000_000 } as const;
