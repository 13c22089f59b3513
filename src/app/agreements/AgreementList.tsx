import { ListBase, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageFrame } from '../common/PageFrame';
import { toldInPlace } from '../common/toldInPlace';
import { useCityQuery } from '../data/useCityQuery';
import { AgreementFilters, type AgreementFilter } from './AgreementFilters';
import { agreementsPerPage, AgreementTable } from './AgreementTable';

const Content = ({ filter, onFilter }: { filter: AgreementFilter; onFilter: (filter: AgreementFilter) => void }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { data: contractors = [] } = useCityQuery('listContractors');
    return (
        <PageFrame title={translate('layout.page.agreements')} detail={total}>
            <AgreementFilters filter={filter} contractors={contractors} onChange={onFilter} />
            <AgreementTable contractors={contractors} />
        </PageFrame>
    );
};

/** /avtaler: all agreements; the filter stands in the address (administration §2). */
export const AgreementList = () => {
    const [parameters, setParameters] = useSearchParams();
    const contractor = parameters.get('selskapId') ?? undefined;
    const filter: AgreementFilter = parameters.has('utenSelskap') ? { free: true } : contractor ? { contractor } : {};
    const select = ({ contractor: chosen, free }: AgreementFilter): void => setParameters(free ? { utenSelskap: 'true' } : chosen ? { selskapId: chosen } : {}, { replace: true });
    return (
        <ListBase
            resource="avtaler"
            // A list of values: null alone would mean no filter.
            filter={filter.free ? { selskapId: [null] } : filter.contractor ? { selskapId: filter.contractor } : {}}
            sort={{ field: 'navn', order: 'ASC' }}
            perPage={agreementsPerPage}
            disableSyncWithLocation
            storeKey={false}
            queryOptions={toldInPlace}
        >
            <Content filter={filter} onFilter={select} />
        </ListBase>
    );
};
