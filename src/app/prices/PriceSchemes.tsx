import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { TextInput, useGetManyReference, useTranslate } from 'react-admin';
import { Line } from '../common/Line';
import type { BulkUpdate, Contract, Price, ProcessCode } from '../../api/entities/administration';
import { DayField } from '../common/DayField';
import { FormDialog } from '../common/FormDialog';
import { Loaded } from '../common/Loaded';
import { RemoveButton } from '../common/RemoveButton';
import { TabBar, tabPanel } from '../common/TabBar';
import type { Values } from '../common/useSave';
import { field } from '../data/field';
import { wholeList } from '../data/wholeList';
import { withMoneyTexts } from '../money/texts';
import { useOffered } from '../runtime/offers';
import { FutureScheme } from './FutureScheme';
import { SchemePrices } from './SchemePrices';
import { formatValidFrom } from './rows';

const Timeline = lazy(withMoneyTexts(async () => ({ default: (await import('../money/prices/Timeline')).Timeline })));

/** Leaves out an empty reason. */
const withReason = ({ begrunnelse, ...values }: Values): Values =>
    typeof begrunnelse === 'string' && begrunnelse.trim() !== '' ? { ...values, begrunnelse } : values;

export const PriceSchemes = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const ids = useId();
    const [wanted, setTab] = useState<'current' | 'future' | 'timeline'>('current');
    const hasReasons = useOffered('okonomi');
    const [isCreating, setIsCreating] = useState(false);
    const ofContract = { target: 'kontraktId', id: contract.id, pagination: wholeList };
    const prices = useGetManyReference<Price>('prices', ofContract);
    const bulks = useGetManyReference<BulkUpdate>('bulkUpdates', ofContract);
    const codes = useGetManyReference<ProcessCode>('processCodes', {
        target: 'prosesskodeSkjemaId',
        id: contract.prosesskodeSkjemaId,
        pagination: wholeList,
    });
    const future = bulks.data?.find(({ prosessertDato }) => prosessertDato === null);
    const tabs = [
        'current',
        // Besides the specified tabs (D15).
        ...(hasReasons ? (['timeline'] as const) : []),
        ...(future ? (['future'] as const) : []),
    ] as const;
    const tab = tabs.find((name) => name === wanted) ?? 'current';
    return (
        <>
            <Line sx={{ justifyContent: 'space-between', mb: 1 }}>
                <Typography variant="h2">{translate('prices.title')}</Typography>
                {bulks.data && !future ? (
                    <Button variant="outlined" onClick={() => setIsCreating(true)}>
                        {translate('resources.bulkUpdates.page.create')}
                    </Button>
                ) : null}
            </Line>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
                <TabBar
                    id={ids}
                    tabs={tabs.map((name) => ({ name, label: translate(`prices.${name}`) }))}
                    value={tab}
                    aria-label={translate('prices.tabs')}
                    onChange={setTab}
                />
                {future ? (
                    <RemoveButton
                        resource="bulkUpdates"
                        record={future}
                        values={{ date: formatValidFrom(future) }}
                        icon={<CloseIcon fontSize="small" />}
                    />
                ) : null}
            </Box>
            <Box {...tabPanel(ids, tab)}>
                {tab === 'timeline' ? (
                    <Suspense>
                        <Timeline contractId={contract.id} />
                    </Suspense>
                ) : null}
                {bulks.isError ? <Loaded query={bulks}>{() => null}</Loaded> : null}
                {tab === 'timeline' ? null : (
                    <Loaded query={codes} height={240}>
                        {(all) => (
                            <Loaded query={prices} height={240}>
                                {(current) =>
                                    tab === 'future' && future ? (
                                        <FutureScheme contract={contract} bulk={future} prices={current} codes={all} />
                                    ) : (
                                        <SchemePrices
                                            contract={contract}
                                            codes={all}
                                            rows={current}
                                            place={{ resource: 'prices', kontraktId: contract.id }}
                                        />
                                    )
                                }
                            </Loaded>
                        )}
                    </Loaded>
                )}
            </Box>
            {isCreating ? (
                <FormDialog
                    resource="bulkUpdates"
                    transform={(values) => withReason({ ...values, kontraktId: contract.id })}
                    onSaved={() => setTab('future')}
                    onClose={() => setIsCreating(false)}
                    maxWidth="xs"
                >
                    <DayField {...field('createBulkUpdate', 'gyldigFraDato')} autoFocus />
                    {hasReasons ? <TextInput {...field('createBulkUpdate', 'begrunnelse')} multiline /> : null}
                </FormDialog>
            ) : null}
        </>
    );
};
