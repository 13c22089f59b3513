import { Box, Paper } from '@mui/material';
import { useState } from 'react';
import { ReferenceManyFieldBase, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Plugged, useCapabilities } from '../places/Plugged';
import { defaultFilter } from './globalFilter';
import { NewUse, usePrices } from './NewUse';
import { ResourceUseTable } from './ResourceUseTable';
import { listOfUse } from './rules';
import { UseFilters } from './UseFilters';

const frame = { px: { xs: 1, sm: 2 }, py: 2 };

const Content = ({ contractId }: { contractId: string }) => {
    const translate = useTranslate();
    const { isFetching } = useListContext();
    const { data: prices = [] } = usePrices(contractId);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            <Paper variant="outlined" sx={frame}>
                <NewUse contractId={contractId} heading="h2" parent={{ kontraktId: contractId }} />
            </Paper>
            <Paper variant="outlined" sx={frame}>
                <UseFilters prices={prices} />
                <Plugged at="ContractUse" contractId={contractId} prices={prices}>
                    <Box aria-busy={isFetching}>
                        <ResourceUseTable
                            empty={translate('resourceUse.emptyFiltered')}
                            isEditable={({ erGlobaltRessursforbruk }) => erGlobaltRessursforbruk}
                            note={translate('resourceUse.global.ofReport')}
                        />
                    </Box>
                </Plugged>
            </Paper>
        </Box>
    );
};

/** Global rows are editable, those of reports read-only (report-handling §2). */
export const ContractResourceUse = ({ contractId }: { contractId: string }) => {
    const [params] = useSearchParams();
    const ofAddress = useCapabilities().find(({ filterOfUse }) => filterOfUse)?.filterOfUse;
    const [filter] = useState(() => ({ ...defaultFilter(new Date()), ...ofAddress?.(params) }));
    return (
        <ReferenceManyFieldBase
            record={{ id: contractId }}
            reference="contractResourceUse"
            target="kontraktId"
            filter={filter}
            {...listOfUse}
        >
            <Plugged at="UseFilter" />
            <Content contractId={contractId} />
        </ReferenceManyFieldBase>
    );
};
