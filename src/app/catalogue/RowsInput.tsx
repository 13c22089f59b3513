import { AutocompleteArrayInput, useGetList } from 'react-admin';
import type { CatalogueRow } from '../../api/entities/catalogue';
import type { Identified } from '../data/records';
import { asListed } from '../data/wholeList';
import { catalogueResource } from '../data/resources/catalogue';

/** Chooses several rows of another kind. */
export const RowsInput = ({ source, kind }: { source: string; kind: string }) => {
    const { data = [], isPending } = useGetList<Identified<CatalogueRow>>(catalogueResource(kind), asListed);
    return (
        <AutocompleteArrayInput
            source={source}
            choices={data.map(({ id, navn }) => ({ id: Number(id), name: navn ?? id }))}
            isPending={isPending}
            helperText={false}
            fullWidth
        />
    );
};
