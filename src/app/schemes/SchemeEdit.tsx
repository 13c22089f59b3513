import { EditBase, ReferenceManyFieldBase, useEditContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageLink } from '../common/PageLink';
import type { ProcessCodeScheme } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { listDefaults } from '../common/listDefaults';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { field } from '../data/field';
import { AddCode } from './AddCode';
import { CodeTable } from './CodeTable';

const Content = () => {
    const translate = useTranslate();
    const { record, error, refetch } = useEditContext<ProcessCodeScheme>();
    return (
        <PageFrame
            title={record?.navn ?? translate('layout.page.scheme')}
            heading={record ? <InlineEditor {...field('updateScheme', 'navn')} /> : undefined}
            actions={<PageLink to="/prosesskoder">{translate('administration.processCodes.back')}</PageLink>}
        >
            <Loaded
                query={{ data: record, error, refetch }}
                missing={translate('administration.processCodes.schemeMissing')}
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
            </Loaded>
        </PageFrame>
    );
};

export const SchemeEdit = () => {
    const { id = '' } = useParams();
    return (
        <EditBase resource="prosesskoder" id={id} disableAuthentication queryOptions={suppressErrorNotification}>
            <Content />
        </EditBase>
    );
};
