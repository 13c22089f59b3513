import { AutocompleteInput, useGetList, type InputProps } from 'react-admin';
import type { Field } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import type { Identified } from '../data/records';
import { asListed } from '../data/wholeList';
import { catalogueResource } from '../data/resources/catalogue';

interface RowInputProps extends Pick<InputProps, 'source' | 'label' | 'validate' | 'isRequired' | 'helperText'> {
    refersTo: NonNullable<Field['refersTo']>;
}

/** A row of another kind. */
export const RowInput = ({ refersTo: { kind, orZero, below }, ...props }: RowInputProps) => {
    const { data = [], isPending } = useGetList<Identified<CatalogueRow>>(catalogueResource(kind), asListed);
    const rowsBelow = data.filter(({ forelder_id: parent }) => below?.includes(Number(parent)));
    const offered = rowsBelow.length > 0 ? rowsBelow : data;
    return (
        <AutocompleteInput
            {...props}
            // The record's own id is its key, which is a text.
            choices={offered.map(({ id, navn }) => ({ id: Number(id), name: navn ?? id }))}
            isPending={isPending}
            {...(orZero ? { emptyValue: 0, emptyText: 'catalogue.notChosen' } : {})}
            fullWidth
        />
    );
};
