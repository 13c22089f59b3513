import type { CatalogueKind, Field } from '../../api/catalogue/fields';
import { catalogueKinds, routedBy } from '../../api/catalogue/kinds';

export const kindOf = (slag: string | undefined): CatalogueKind | undefined =>
    catalogueKinds.find(({ file }) => file === slag);

/** Number keys are assigned by the city. */
export const isNumber = ({ key }: CatalogueKind, { name }: Field): boolean => name === 'id' && key.length === 1;

/** Fixed rows, and pairs of other kinds' rows, cannot be created or removed here. */
export const isOwnRows = ({ isOnlyPairs = false, isFixed = false }: CatalogueKind): boolean => !isOnlyPairs && !isFixed;

export const hasEnd = ({ columns }: CatalogueKind): boolean => columns.some(({ name }) => name === 'avsluttet');

/** True if a kind affects routing, so that changes must be tried before they are saved. */
export const routes = ({ file }: CatalogueKind): (typeof routedBy)[number] | undefined =>
    routedBy.find((kind) => kind === file);
