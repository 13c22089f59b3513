import { Box, Typography } from '@mui/material';
import { ResourceContextProvider, useDataProvider, useGetManyReference, useTranslate } from 'react-admin';
import type { Price } from '../../../api/entities/administration';
import { Loaded } from '../../common/Loaded';
import type { CityDataProvider } from '../../data/dataProvider';
import { asListed } from '../../data/wholeList';
import { ResourceUseForm } from '../../resourceUse/ResourceUseForm';

/** Registers resource use on a task, at the prices of its company's contract. */
export const TaskUse = ({ taskId, contractId }: { taskId: number; contractId: string }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const prices = useGetManyReference<Price>('prices', { target: 'kontraktId', id: contractId, ...asListed });
    return (
        <Box sx={{ mt: 2 }}>
            <Loaded query={prices} message={translate('resourceUse.pricesFailed')} height={120}>
                {(rows) =>
                    rows.length === 0 ? (
                        <Typography>{translate('resourceUse.noContract')}</Typography>
                    ) : (
                        <ResourceContextProvider value="taskUse">
                            <ResourceUseForm
                                prices={rows}
                                contractId={contractId}
                                parent={{ deloppgaveId: taskId }}
                                onAdded={() => void dataProvider.reread('deloppgaver')}
                            />
                        </ResourceContextProvider>
                    )
                }
            </Loaded>
        </Box>
    );
};
