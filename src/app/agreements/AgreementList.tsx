import { useState } from 'react';
import { ListBase, useGetList, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Company } from '../../api/entities/administration';
import { listDefaults } from '../common/listDefaults';
import { PageFrame } from '../common/PageFrame';
import { wholeList } from '../data/wholeList';
import { AgreementFilters, type AgreementFilter } from './AgreementFilters';
import { AgreementTable } from './AgreementTable';

const Content = ({ filter, onFilter }: { filter: AgreementFilter; onFilter: (filter: AgreementFilter) => void }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { data: contractors = [] } = useGetList<Company>('entreprenorer', {
        sort: { field: 'navn', order: 'ASC' },
        pagination: wholeList,
    });
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

/** /avtaler: all agreements; the filter is kept in the address bar (administration §2). */
export const AgreementList = () => {
    const [parameters, setParameters] = useSearchParams();
    // The address bar is updated a moment later; the tick must show at once.
    const [filter, setFilter] = useState(() => filterOf(parameters));
    const [seen, setSeen] = useState(parameters);
    if (seen !== parameters) {
        setSeen(parameters);
        setFilter(filterOf(parameters));
    }
    const select = (chosen: AgreementFilter): void => {
        setFilter(chosen);
        setParameters(
            chosen.free ? { utenSelskap: 'true' } : chosen.contractor ? { selskapId: chosen.contractor } : {},
            { replace: true },
        );
    };
    return (
        <ListBase
            resource="avtaler"
            // A list of values: null alone would mean no filter.
            filter={filter.free ? { selskapId: [null] } : filter.contractor ? { selskapId: filter.contractor } : {}}
            {...listDefaults}
            disableSyncWithLocation
            storeKey={false}
        >
            <Content filter={filter} onFilter={select} />
        </ListBase>
    );
};
