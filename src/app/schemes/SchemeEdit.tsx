import { ReferenceManyFieldBase, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ProcessCodeScheme } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { listDefaults } from '../common/listDefaults';
import { PageLink } from '../common/PageLink';
import { RecordPage } from '../common/RecordPage';
import { field } from '../data/field';
import { AddCode } from './AddCode';
import { CodeTable } from './CodeTable';

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
