import { SelectInput } from 'react-admin';
import { useCompanyChoices } from './useCompanyChoices';

/** A contractor or partner. */
export const CompanyInput = ({ source }: { source: string }) => (
    <SelectInput
        source={source}
        // Not a list without them, until they have loaded.
        {...useCompanyChoices()}
        translateChoice={false}
        emptyText="catalogue.notChosen"
        helperText={false}
        fullWidth
    />
);
