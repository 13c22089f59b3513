import { AutocompleteArrayInput } from 'react-admin';
import { useReportTypes } from '../../common/useCatalogues';

/** Report types it is offered for; none means all. */
export const TypesInput = () => (
    <AutocompleteArrayInput
        source="meldingstypeIder"
        helperText="readyMade.typesHint"
        choices={useReportTypes().data ?? []}
        optionValue="meldingstypeId"
        optionText="beskrivelse"
    />
);
