import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { AddForm } from '../common/AddForm';
import { catalogue } from '../data/cache';
import { field } from '../data/field';

export const AddCode = ({ schemeId }: { schemeId: number }) => (
    <AddForm
        resource="processCodes"
        of={[schemeId]}
        transform={(values) => ({ ...values, prosesskodeSkjemaId: schemeId })}
        sx={{
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr) 160px auto' },
            columnGap: 1.5,
            mb: 1,
            '& > button': { mt: 1 },
        }}
    >
        <TextInput {...field('createProcessCode', 'navn')} autoComplete="off" />
        <TextInput {...field('createProcessCode', 'beskrivelse')} autoComplete="off" />
        <ReferenceInput
            source="prosesskodeEnhetId"
            reference="processCodeUnits"
            sort={{ field: 'id', order: 'ASC' }}
            perPage={10_000}
            queryOptions={catalogue}
        >
            <SelectInput {...field('createProcessCode', 'prosesskodeEnhetId')} optionText="navn" fullWidth />
        </ReferenceInput>
    </AddForm>
);
