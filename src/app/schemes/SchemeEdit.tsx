import { ReferenceInput, ReferenceManyFieldBase, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ProcessCodeScheme } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { listDefaults } from '../common/listDefaults';
import { PageLink } from '../common/PageLink';
import { RecordPage } from '../common/RecordPage';
import { field } from '../data/field';
import { AddForm } from '../common/AddForm';
import { catalogue } from '../data/cache';
import { CodeTable } from './CodeTable';

const AddCode = ({ schemeId }: { schemeId: number }) => (
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

export const SchemeEdit = () => {
    const translate = useTranslate();
    const { id = '' } = useParams();
    return (
        <RecordPage<ProcessCodeScheme>
            resource="prosesskoder"
            id={id}
            title="layout.page.scheme"
            missing="administration.processCodes.schemeMissing"
            heading={<InlineEditor {...field('updateScheme', 'navn')} />}
            actions={<PageLink to="/prosesskoder">{translate('administration.processCodes.back')}</PageLink>}
        >
            {(scheme) => (
                <ReferenceManyFieldBase
                    key={scheme.id}
                    record={scheme}
                    reference="processCodes"
                    target="prosesskodeSkjemaId"
                    {...listDefaults}
                >
                    <AddCode schemeId={scheme.id} />
                    <CodeTable scheme={scheme} />
                </ReferenceManyFieldBase>
            )}
        </RecordPage>
    );
};
