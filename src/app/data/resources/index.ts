import type { Declaration } from '../resource';
import { administrationResources } from './administration';
import { catalogueResources } from './catalogue';
import { moneyResources } from './money';
import { reportResources } from './reports';

/** Every resource of the data provider. Those with a page are named by their route, all others in English. */
export const declarations: ReadonlyMap<string, Declaration> = new Map(
    Object.entries<Declaration>({
        ...reportResources,
        ...administrationResources,
        ...catalogueResources,
        ...moneyResources,
    }),
);
