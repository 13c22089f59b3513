import { SelectInput, useGetList } from 'react-admin';
import type { Company } from '../../../api/entities/administration';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';

/** A contractor or partner, by the number that its file names. */
export const CompanyInput = ({ source }: { source: string }) => {
    const { data: contractors = [] } = useGetList<Identified<Company>>('entreprenorer', asListed);
    const { data: partners = [] } = useGetList<Identified<Company>>('partners', asListed);
    return (
        <SelectInput
            source={source}
            choices={[...contractors, ...partners].map(({ orgnr, navn }) => ({ id: orgnr, name: navn }))}
            translateChoice={false}
            emptyText="catalogue.notChosen"
            helperText={false}
            fullWidth
        />
    );
};
