import { SelectInput } from 'react-admin';
import { useCompanyChoices } from './useCompanyChoices';

/** A contractor or partner. */
export const CompanyInput = ({ source }: { source: string }) => (
    <SelectInput
        source={source}
        // The list waits until the companies have loaded.
        {...useCompanyChoices()}
        translateChoice={false}
        emptyText="catalogue.notChosen"
        helperText={false}
        fullWidth
    />
);
