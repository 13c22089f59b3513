import { Box, FormHelperText, Paper, Typography } from '@mui/material';
import { useState, type ComponentType } from 'react';
import { ReferenceManyFieldBase, useGetManyReference, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Price } from '../../api/entities/administration';
import { osloDay } from '../../api/rules/oslo';
import { LoadProblem } from '../common/LoadProblem';
import { suppressErrorNotification } from '../common/suppressErrorNotification';
import { asListed } from '../data/wholeList';
import { Plugged, useCapabilities } from '../places/Plugged';
import { defaultFilter, isSameFilter, widened, type GlobalFilter } from './globalFilter';
import { ResourceUseForm } from './ResourceUseForm';
import { ResourceUseTable } from './ResourceUseTable';
import { defaultSort, idOfAdded, rowsPerPage, wholeUse, type AddedUse, type UseRow } from './rules';
import { UseFilters } from './UseFilters';
import { WholeListPages, type UsePagesProps } from './WholeListPages';

interface Added extends AddedUse {
    /** The filter that includes the row, possibly wider than the user's. */
    filter: GlobalFilter;
    isWidened: boolean;
    /** The row's page is shown until the user asks for another one. */
    isFollowed: boolean;
}

interface ContentProps {
    contractId: string;
    Pages: ComponentType<UsePagesProps>;
    added: Added | undefined;
    onAdded: (added: Added | undefined) => void;
}

const Content = ({ contractId, Pages, added: latest, onAdded }: ContentProps) => {
    const translate = useTranslate();
    const { data = [], filterValues, setFilters, setPage, isFetching } = useListContext<UseRow>();
    const filter: GlobalFilter = filterValues;
    const prices = useGetManyReference<Price>('prices', { target: 'kontraktId', id: contractId, ...asListed });
    const added = latest && isSameFilter(latest.filter, filter) ? latest : undefined;
    const newId = added && idOfAdded(data, added);
    const show = (row: AddedUse): void => {
        const code = prices.data?.find(({ id }) => id === row.body.prisId)?.prosesskode;
        const wider = code ? widened(filter, { day: osloDay(row.body.dato), code }) : filter;
        const isWidened = !isSameFilter(wider, filter);
        if (isWidened) setFilters(wider);
        setPage(1);
        onAdded({ ...row, filter: wider, isWidened, isFollowed: true });
    };
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {prices.isError ? (
                <LoadProblem
                    error={prices.error}
                    message={translate('resourceUse.pricesFailed')}
                    onRetry={() => void prices.refetch()}
                />
            ) : null}
            {prices.data?.length === 0 ? <Typography>{translate('resourceUse.noContract')}</Typography> : null}
            {prices.data && prices.data.length > 0 ? (
                <Paper variant="outlined" sx={{ px: { xs: 1, sm: 2 }, py: 2 }}>
                    <ResourceUseForm
                        prices={prices.data}
                        contractId={contractId}
                        heading="h2"
                        parent={{ kontraktId: contractId }}
                        onAdded={show}
                    />
                </Paper>
            ) : null}
            <Paper variant="outlined" sx={{ px: { xs: 1, sm: 2 }, py: 2 }}>
                <UseFilters prices={prices.data ?? []} />
                {added?.isWidened ? (
                    <FormHelperText role="status">{translate('resourceUse.global.widened')}</FormHelperText>
                ) : null}
                <Box aria-busy={isFetching}>
                    <Pages
                        followed={added?.isFollowed ? newId : undefined}
                        onLeave={() => onAdded(latest && { ...latest, isFollowed: false })}
                    >
                        <ResourceUseTable
                            empty={translate('resourceUse.emptyFiltered')}
                            newId={newId}
                            isEditable={({ erGlobaltRessursforbruk }) => erGlobaltRessursforbruk}
                            noteOf={({ erGlobaltRessursforbruk }) =>
                                erGlobaltRessursforbruk ? undefined : translate('resourceUse.global.ofReport')
                            }
                        />
                    </Pages>
                </Box>
            </Paper>
        </Box>
    );
};

/** Global rows are editable, those of reports read-only (report-handling §2). */
export const ContractResourceUse = ({ contractId }: { contractId: string }) => {
    const capabilities = useCapabilities();
    const [params] = useSearchParams();
    const ofAddress = capabilities.find(({ filterOfUse }) => filterOfUse)?.filterOfUse;
    const [filter] = useState(() => ({ ...defaultFilter(new Date()), ...ofAddress?.(params) }));
    const [added, setAdded] = useState<Added>();
    const CityPages = capabilities.find(({ UsePages }) => UsePages)?.UsePages;
    const medRad = CityPages && added?.isFollowed ? added.id : undefined;
    return (
        <ReferenceManyFieldBase
            key={String(CityPages !== undefined)}
            record={{ id: contractId }}
            reference="contractResourceUse"
            target="kontraktId"
            filter={filter}
            {...(CityPages ? { sort: defaultSort, perPage: rowsPerPage } : wholeUse)}
            queryOptions={{ ...suppressErrorNotification, ...(medRad === undefined ? {} : { meta: { medRad } }) }}
        >
            <Plugged at="UseFilter" />
            <Content contractId={contractId} Pages={CityPages ?? WholeListPages} added={added} onAdded={setAdded} />
        </ReferenceManyFieldBase>
    );
};
