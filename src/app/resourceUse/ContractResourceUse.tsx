import { Box, FormHelperText, Paper } from '@mui/material';
import { useEffect, useState } from 'react';
import { ReferenceManyFieldBase, useEvent, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { filterOf, withDays, type UseFilter } from './globalFilter';
import { NewUse, usePrices } from './NewUse';
import { ResourceUseTable } from './ResourceUseTable';
import { listOfUse } from './rules';
import { useAddedUse } from './useAddedUse';
import { UseFilters } from './UseFilters';

const frame = { px: { xs: 1, sm: 2 }, py: 2 };

interface ContractResourceUseProps {
    contractId: string;
}

const Content = ({ contractId, now }: ContractResourceUseProps & { now: Date }) => {
    const translate = useTranslate();
    const { isFetching, filterValues } = useListContext();
    const { data: prices = [] } = usePrices(contractId);
    const { onAdded, addedId, isWidened } = useAddedUse(contractId, prices);
    const [, setParams] = useSearchParams();
    const keepDays = useEvent((filter: UseFilter) =>
        setParams((params) => withDays(params, filter, now), { replace: true }),
    );
    useEffect(() => keepDays(filterValues), [keepDays, filterValues]);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <Paper variant="outlined" sx={frame}>
                <NewUse contractId={contractId} heading="h2" parent={{ kontraktId: contractId }} onAdded={onAdded} />
            </Paper>
            <Paper variant="outlined" sx={frame}>
                <UseFilters prices={prices} />
                {isWidened ? (
                    <FormHelperText role="status">{translate('resourceUse.global.widened')}</FormHelperText>
                ) : null}
                <Box aria-busy={isFetching}>
                    <ResourceUseTable
                        empty={translate('resourceUse.emptyFiltered')}
                        isEditable={({ erGlobaltRessursforbruk }) => erGlobaltRessursforbruk}
                        note={translate('resourceUse.global.ofReport')}
                        addedId={addedId}
                    />
                </Box>
            </Paper>
        </Box>
    );
};

/** Global rows can be edited; those of reports are read-only (report-handling §2). */
export const ContractResourceUse = ({ contractId, waits }: ContractResourceUseProps & { waits: boolean }) => {
    const [params] = useSearchParams();
    const [now] = useState(() => new Date());
    const [filter] = useState(() => filterOf(params, now, waits));
    return (
        <ReferenceManyFieldBase
            record={{ id: contractId }}
            reference="contractResourceUse"
            target="kontraktId"
            filter={filter}
            {...listOfUse}
        >
            <Content contractId={contractId} now={now} />
        </ReferenceManyFieldBase>
    );
};
