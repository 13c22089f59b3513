import { ListBase, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { listDefaults } from '../common/listDefaults';
import { PageFrame } from '../common/PageFrame';
import { AgreementFilters, type AgreementFilter, type AgreementFiltersProps } from './AgreementFilters';
import { AgreementTable } from './AgreementTable';

const Content = (filters: AgreementFiltersProps) => {
    const translate = useTranslate();
    const { total } = useListContext();
    return (
        <PageFrame title={translate('layout.page.agreements')} detail={total}>
            <AgreementFilters {...filters} />
            <AgreementTable />
        </PageFrame>
    );
};

/** /avtaler: all agreements; the filter is kept in the address bar (administration §2). */
export const AgreementList = () => {
    const [parameters, setParameters] = useSearchParams();
    const selskapId = parameters.get('selskapId');
    const filter: AgreementFilter = parameters.has('utenSelskap')
        ? { utenSelskap: 'true' }
        : selskapId
          ? { selskapId }
          : {};
    return (
        <ListBase
            resource="avtaler"
            // A list of values: null alone would mean no filter.
            filter={filter.utenSelskap ? { selskapId: [null] } : filter}
            {...listDefaults}
            disableSyncWithLocation
            storeKey={false}
        >
            <Content
                filter={filter}
                // In one step, so that the tick shows at once.
                onChange={(chosen) => setParameters({ ...chosen }, { replace: true, flushSync: true })}
            />
        </ListBase>
    );
};
