import { AutocompleteInput, useGetList, type InputProps } from 'react-admin';
import type { CatalogueRow } from '../../../api/entities/catalogue';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';
import { resourceOf } from './resourceOf';

interface RowInputProps extends Pick<InputProps, 'source' | 'label' | 'validate' | 'isRequired' | 'helperText'> {
    kind: string;
    /** None is a choice too. */
    orZero: boolean;
}

/** A row of another kind. */
export const RowInput = ({ kind, orZero, ...props }: RowInputProps) => {
    const { data = [], isPending } = useGetList<Identified<CatalogueRow>>(resourceOf(kind), asListed);
    return (
        <AutocompleteInput
            {...props}
            // The record's own id is its key, a text.
            choices={data.map(({ id, navn }) => ({ id: Number(id), name: navn ?? id }))}
            isPending={isPending}
            {...(orZero ? { emptyValue: 0, emptyText: 'catalogue.notChosen' } : {})}
            fullWidth
        />
    );
};
