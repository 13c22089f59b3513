import { useGetResourceLabel, useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { catalogueResource } from '../data/resources/catalogue';

/** The name of a row: its own, that of the choice it is about, or that of its kind when there is only one row. */
export const useRowName = ({ file, key, columns, isFixed = false }: CatalogueKind): ((row: CatalogueRow) => string) => {
    const translate = useTranslate();
    const resourceLabel = useGetResourceLabel();
    const choice = isFixed && columns.find(({ name, as }) => key.includes(name) && as === 'choice');
    return ({ navn, nokkel }) => {
        if (choice) return translate(`catalogue.choice.${choice.name}.${nokkel}`);
        return navn ?? (isFixed ? resourceLabel(catalogueResource(file), 1) : nokkel);
    };
};
