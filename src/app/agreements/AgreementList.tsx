import { useState } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { rowsPerPage } from '../common/ListPage';
import { PageFrame } from '../common/PageFrame';
import { toldInPlace } from '../common/toldInPlace';
import { useCityQuery } from '../data/useCityQuery';
import { AgreementFilters, type AgreementFilter } from './AgreementFilters';
import { AgreementTable } from './AgreementTable';

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

const filterOf = (parameters: URLSearchParams): AgreementFilter => {
    const contractor = parameters.get('selskapId');
    return parameters.has('utenSelskap') ? { free: true } : contractor ? { contractor } : {};
};

/** /avtaler: all agreements; the filter stands in the address (administration §2). */
export const AgreementList = () => {
    const [parameters, setParameters] = useSearchParams();
    // The address bar follows a moment later; a tick shows at once.
    const [filter, setFilter] = useState(() => filterOf(parameters));
    const [seen, setSeen] = useState(parameters);
    if (seen !== parameters) {
        setSeen(parameters);
        setFilter(filterOf(parameters));
    }
    const select = (chosen: AgreementFilter): void => {
        setFilter(chosen);
        setParameters(chosen.free ? { utenSelskap: 'true' } : chosen.contractor ? { selskapId: chosen.contractor } : {}, { replace: true });
    };
    return (
        <ListBase
            resource="avtaler"
            // A list of values: null alone would mean no filter.
            filter={filter.free ? { selskapId: [null] } : filter.contractor ? { selskapId: filter.contractor } : {}}
            sort={{ field: 'navn', order: 'ASC' }}
            perPage={rowsPerPage}
            disableSyncWithLocation
            storeKey={false}
            queryOptions={toldInPlace}
        >
            <Content filter={filter} onFilter={select} />
        </ListBase>
    );
};
