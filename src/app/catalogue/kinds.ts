import { useGetResourceLabel, useTranslate } from 'react-admin';
import type { CatalogueKind, Field } from '../../api/catalogue/fields';
import { catalogueKinds, routedBy } from '../../api/catalogue/kinds';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { catalogueResource } from '../data/resources/catalogue';

export const kindOf = (slag: string | undefined): CatalogueKind | undefined =>
    catalogueKinds.find(({ file }) => file === slag);

/** Number keys are assigned by the city. */
export const isNumber = ({ key }: CatalogueKind, { name }: Field): boolean => name === 'id' && key.length === 1;

/** Fixed rows, and pairs of other kinds' rows, cannot be created or removed here. */
export const isOwnRows = ({ isOnlyPairs = false, isFixed = false }: CatalogueKind): boolean => !isOnlyPairs && !isFixed;

/** True if the row's end date has come, today in Oslo. */
export const isEnded = (row: CatalogueRow, today: string): boolean => {
    const end = row['avsluttet'];
    return typeof end === 'string' && end !== '' && end <= today;
};
export const hasEnd = ({ columns }: CatalogueKind): boolean => columns.some(({ name }) => name === 'avsluttet');

/** True if a kind affects routing, so that changes must be tried before they are saved. */
export const routes = ({ file }: CatalogueKind): (typeof routedBy)[number] | undefined =>
    routedBy.find((kind) => kind === file);

/** The name of a row: its own, the name of the choice that it refers to, or the kind's name if there is only one row. */
export const useRowName = ({ file, key, columns, isFixed = false }: CatalogueKind): ((row: CatalogueRow) => string) => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const choice = isFixed && columns.find(({ name, as }) => key.includes(name) && as === 'choice');
    return ({ navn, nokkel }) => {
        if (choice) return translate(`catalogue.choice.${choice.name}.${nokkel}`);
        return navn ?? (isFixed ? resourceLabel(catalogueResource(file), 1) : nokkel);
    };
};

interface RelatedKind {
    kind: string;
    /** Limits the rows of the kind to these. */
    only?: Readonly<Record<string, string>>;
}

/** The pages of the catalogue, in four groups. */
export const catalogueGroups = [
    { name: 'meldinger', pages: ['meldingstyper', 'kategorigrupper', 'statuser', 'varsler', 'eksterne'] },
    { name: 'sted', pages: ['bydeler', 'rutetabell'] },
    { name: 'avtaler', pages: ['avtaler', 'avtalekoder', 'feilrettingskoder', 'feilarsaker', 'enheter'] },
    { name: 'byen', pages: ['kommune', 'eposttekster', 'fridager', 'kartlag'] },
] as const;

/** The kinds that are shown on another kind's page. */
export const relatedKinds: Readonly<Record<string, readonly RelatedKind[]>> = {
    meldingstyper: [{ kind: 'deaktivert', only: { slag: 'meldingstype' } }],
    bydeler: [{ kind: 'delbydeler' }],
    rutetabell: [{ kind: 'rutingsregler' }, { kind: 'ruting' }],
    avtaler: [{ kind: 'deaktivert', only: { slag: 'avtale' } }],
};
