import { Box, Chip } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import type { PricePeriod } from '../../../api/entities/money';
import { formatDay, startOfOsloDay } from '../../../api/rules/oslo';
import { Column } from '../../common/Column';
import { ListTable } from '../../common/ListTable';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useNumbers } from '../../common/useNumbers';

const day = (value: string | null): string => (value === null ? '–' : formatDay(startOfOsloDay(value)));

/** The price periods of a list: of many codes, or of one. */
export const PeriodTable = ({ hasCodes = false }: { hasCodes?: boolean }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    return (
        <ListTable hover={false}>
            {hasCodes ? (
                <DataTable.Col<PricePeriod>
                    source="prosesskode.navn"
                    render={({ prosesskode }) => `${prosesskode.navn} ${prosesskode.beskrivelse}`}
                />
            ) : null}
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
    );
};
