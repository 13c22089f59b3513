import type { ResourceUse, ResourceUseList } from '../../api/entities/resourceUse';
import type { Ask } from './resource';

/** The filter of a contract's resource use, without empty values. */
export const contractUseQuery = ({ filter = {} }: Ask): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(filter)
            .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
            .filter(([, value]) => value !== ''),
    );

/** The list, possibly a plain one (D14), with its `meta`. */
export const withSums = (answer: ResourceUseList | readonly ResourceUse[]) => {
    if (!('ressursforbruk' in answer)) return { data: answer };
    const { ressursforbruk, totaltAntall, ...meta } = answer;
    return { data: ressursforbruk, total: totaltAntall, meta };
};
