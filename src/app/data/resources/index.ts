import type { Declaration } from '../resource';
import { administrationResources } from './administration';
import { catalogueResources } from './catalogue';
import { moneyResources } from './money';
import { reportResources } from './reports';

/** Every resource of the data provider. One with a page is named by its route, any other in English. */
export const declarations: ReadonlyMap<string, Declaration> = new Map(
    Object.entries<Declaration>({
        ...reportResources,
        ...administrationResources,
        ...catalogueResources,
        ...moneyResources,
    }),
);
