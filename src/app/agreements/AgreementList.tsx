import { useState } from 'react';
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

const filterOf = (parameters: URLSearchParams): AgreementFilter => {
    const selskapId = parameters.get('selskapId');
    if (parameters.has('utenSelskap')) return { utenSelskap: 'true' };
    return selskapId ? { selskapId } : {};
};

export const AgreementList = () => {
    const [parameters, setParameters] = useSearchParams();
    // The address follows a moment later; the tick must show at once.
    const [chosen, setChosen] = useState({ at: parameters, filter: filterOf(parameters) });
    const filter = chosen.at === parameters ? chosen.filter : filterOf(parameters);
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
                onChange={(next) => {
                    setChosen({ at: parameters, filter: next });
                    setParameters({ ...next }, { replace: true });
                }}
            />
        </ListBase>
    );
};
