import { AutocompleteArrayInput, useTranslate } from 'react-admin';
import { useReportTypes } from '../../common/useCatalogues';

/** Report types it is offered for; none means all. */
export const TypesInput = () => {
    const translate = useTranslate();
    const { data: types = [] } = useReportTypes();
    return (
        <AutocompleteArrayInput
            source="meldingstypeIder"
            label={translate('readyMade.types')}
            helperText={translate('readyMade.typesHint')}
            choices={types}
            optionValue="meldingstypeId"
            optionText="beskrivelse"
        />
    );
};
