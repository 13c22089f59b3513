import type { CatalogueKind, Field } from '../../api/catalogue/fields';
import { catalogueKinds, routedBy } from '../../api/catalogue/kinds';

export const kindOf = (slag: string | undefined): CatalogueKind | undefined =>
    catalogueKinds.find(({ file }) => file === slag);

/** Only the city numbers rows. */
export const isNumber = ({ key }: CatalogueKind, { name }: Field): boolean => name === 'id' && key.length === 1;

/** Fixed rows, and those that other kinds refer to, are neither made nor removed here. */
export const isOwnRows = ({ isOnlyPairs = false, isFixed = false }: CatalogueKind): boolean => !isOnlyPairs && !isFixed;

export const hasEnd = ({ columns }: CatalogueKind): boolean => columns.some(({ name }) => name === 'avsluttet');

/** A kind that decides who gets reports: its changes are tried before they are saved. */
export const routes = ({ file }: CatalogueKind): (typeof routedBy)[number] | undefined =>
    routedBy.find((kind) => kind === file);
