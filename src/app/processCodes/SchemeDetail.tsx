import { Alert, Link } from '@mui/material';
import { ListBase, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { InlineEditor } from '../common/InlineEditor';
import { rowsPerPage } from '../common/ListPage';
import { Loaded } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { toldInPlace } from '../common/toldInPlace';
import { errorText } from '../data/errors';
import { useCityMutation } from '../data/useCityMutation';
import { useCityQuery } from '../data/useCityQuery';
import { AddCode } from './AddCode';
import { CodeTable } from './CodeTable';

/** /prosesskoder/{id}: the codes of a scheme (administration §2). */
export const SchemeDetail = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const { id = '' } = useParams();
    const schemes = useCityQuery('listSchemes');
    const scheme = schemes.data?.find((one) => String(one.id) === id);
    const rename = useCityMutation('updateScheme', { invalidates: ['listSchemes'], refreshes: ['prosesskodeskjemaer'] });
    const text = (key: string): string => translate(`administration.processCodes.${key}`);
    const saveName = async (schemeId: number, navn: string): Promise<void> => {
        try {
            await rename.mutateAsync({ body: { id: schemeId, navn: navn.trim() } });
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            throw error;
        }
        notify(text('schemeUpdated'), { type: 'success' });
    };
    return (
        <PageFrame
            title={scheme?.navn ?? translate('layout.page.scheme')}
            heading={
                scheme ? (
                    <InlineEditor
                        label={text('schemeName')}
                        value={scheme.navn}
                        field="navn"
                        check={(typed) => (typed.trim() === '' ? text('problem.schemeName') : undefined)}
                        onSave={(typed) => saveName(scheme.id, typed)}
                    />
                ) : undefined
            }
            actions={
                <Link component={RouterLink} to="/prosesskoder">
                    {text('back')}
                </Link>
            }
        >
            <Loaded query={schemes}>
                {() =>
                    scheme ? (
                        <ListBase
                            key={scheme.id}
                            resource="prosesskoder"
                            filter={{ prosesskodeSkjemaId: scheme.id }}
                            sort={{ field: 'navn', order: 'ASC' }}
                            perPage={rowsPerPage}
                            disableSyncWithLocation
                            storeKey={false}
                            queryOptions={toldInPlace}
                        >
                            <AddCode schemeId={scheme.id} />
                            <CodeTable scheme={scheme} />
                        </ListBase>
                    ) : (
                        <Alert severity="warning">{text('schemeMissing')}</Alert>
                    )
                }
            </Loaded>
        </PageFrame>
    );
};
