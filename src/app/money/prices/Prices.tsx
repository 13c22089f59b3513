import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { DataTable, useTranslate, usePermissions } from 'react-admin';
import type { MoneyContract, PricePeriod } from '../../../api/entities/money';
import { formatDay, startOfOsloDay } from '../../../api/rules/oslo';
import { Column } from '../../common/Column';
import { ListTable } from '../../common/ListTable';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useNumbers } from '../../common/useNumbers';
import type { Permissions } from '../../session/permissions';
import { RecordsOf } from '../RecordsOf';
import { PriceChange } from './PriceChange';

const day = (value: string | null): string => (value === null ? '–' : formatDay(startOfOsloDay(value)));

/** Every price of a contract: earlier, present and coming; admins change them from a day on. */
export const Prices = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const mayChange = permissions?.has('okonomi.changePrices');
    const [dialog, setDialog] = useState<'price' | 'index'>();
    return (
        <RecordsOf
            contractId={contract.id}
            resource="pricePeriods"
            sort={{ field: 'prosesskode.navn', order: 'ASC' }}
            actions={
                mayChange
                    ? (['price', 'index'] as const).map((kind) => (
                          <Button key={kind} variant="outlined" onClick={() => setDialog(kind)}>
                              {translate(`money.change.${kind}`)}
                          </Button>
                      ))
                    : null
            }
        >
            {dialog ? (
                <PriceChange kind={dialog} contractId={contract.id} onClose={() => setDialog(undefined)} />
            ) : null}
            <ListTable hover={false}>
                <DataTable.Col<PricePeriod>
                    source="prosesskode.navn"
                    render={({ prosesskode }) => `${prosesskode.navn} ${prosesskode.beskrivelse}`}
                />
                <Column<PricePeriod>
                    source="pris"
                    align="right"
                    render={({ pris, prosesskode }) => `${numbers.price(pris)} / ${prosesskode.enhet}`}
                />
                <Column<PricePeriod> source="fra" render={({ fra }) => day(fra)} />
                <Column<PricePeriod> source="til" render={({ til }) => day(til)} />
                <Column<PricePeriod>
                    source="status"
                    render={({ status }) => (
                        <Chip
                            size="small"
                            variant={status === 'gjeldende' ? 'filled' : 'outlined'}
                            label={translate(`money.priceStatus.${status}`)}
                        />
                    )}
                />
                <Column<PricePeriod>
                    source="begrunnelse"
                    disableSort
                    render={({ begrunnelse, endretAv, endret, sluttBegrunnelse, fjernetAv }) => (
                        <>
                            {[begrunnelse, endretAv, endret && formatInstant(endret)].filter(Boolean).join(', ')}
                            {sluttBegrunnelse ? (
                                <Box>
                                    {translate('money.removedFor', {
                                        reason: [sluttBegrunnelse, fjernetAv].filter(Boolean).join(', '),
                                    })}
                                </Box>
                            ) : null}
                        </>
                    )}
                />
            </ListTable>
        </RecordsOf>
    );
};
