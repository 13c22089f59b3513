import { Box, Chip } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { useNarrow } from '../common/useWide';
import { CityWords } from '../common/CityWords';
import { ActionsColumn } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { LocalList } from '../common/LocalList';
import { RemoveButton } from '../common/RemoveButton';
import { Plugged } from '../places/Plugged';
import { EditedPrice } from './EditedPrice';
import type { PriceRow, SchemePlace } from './rows';
import { useNumbers } from '../common/useNumbers';

export interface PriceTableProps {
    rows: readonly PriceRow[];
    place?: SchemePlace;
}

export const PriceTable = ({ rows, place }: PriceTableProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    // On a telephone description and unit are below code and price, to keep the price visible.
    const narrow = useNarrow();
    return (
        <LocalList
            resource={place?.resource ?? 'prices'}
            records={rows}
            sort={{ field: 'prosesskode.navn', order: 'ASC' }}
        >
            <ListTable
                hover={false}
                stacked={false}
                rowSx={({ difference = 'same' }) =>
                    difference === 'same'
                        ? {}
                        : {
                              backgroundColor: 'action.hover',
                              '& td:first-of-type': { borderLeft: '4px solid', borderLeftColor: 'primary.main' },
                          }
                }
            >
                <DataTable.Col<PriceRow>
                    source="prosesskode.navn"
                    render={({ prosesskode, difference }) => (
                        <Box
                            component="span"
                            sx={{
                                display: 'inline-flex',
                                flexWrap: 'wrap',
                                columnGap: 1,
                                alignItems: 'center',
                                fontWeight: 600,
                            }}
                        >
                            {prosesskode.navn}
                            {difference === 'changed' || difference === 'new' ? (
                                <Chip
                                    size="small"
                                    variant="outlined"
                                    color="primary"
                                    label={translate(difference === 'new' ? 'prices.isNew' : 'prices.changed')}
                                />
                            ) : null}
                            {narrow ? (
                                <Box
                                    component="span"
                                    sx={{ flexBasis: '100%', fontWeight: 400, color: 'text.secondary' }}
                                >
                                    <CityWords>{`${prosesskode.beskrivelse} (${prosesskode.prosesskodeEnhet.navn})`}</CityWords>
                                </Box>
                            ) : null}
                        </Box>
                    )}
                />
                {narrow ? null : (
                    <DataTable.Col<PriceRow>
                        source="prosesskode.beskrivelse"
                        render={({ prosesskode }) => <CityWords>{prosesskode.beskrivelse}</CityWords>}
                    />
                )}
                {narrow ? null : (
                    <DataTable.Col<PriceRow>
                        source="prosesskode.prosesskodeEnhet.navn"
                        render={({ prosesskode }) => <CityWords>{prosesskode.prosesskodeEnhet.navn}</CityWords>}
                    />
                )}
                <DataTable.Col<PriceRow>
                    source="pris"
                    align="right"
                    sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                    render={(row) => (
                        <>
                            {row.difference === 'changed' && row.now !== undefined ? (
                                <Box
                                    component="span"
                                    sx={{
                                        display: { xs: 'block', sm: 'inline' },
                                        color: 'text.secondary',
                                        fontSize: '0.8125rem',
                                        mr: 1,
                                    }}
                                >
                                    {translate('prices.now', { price: numbers.price(row.now) })}
                                </Box>
                            ) : null}
                            {place ? (
                                <EditedPrice {...{ place, row }} />
                            ) : row.pris === undefined ? null : (
                                translate('prices.price', { price: numbers.price(row.pris) })
                            )}
                        </>
                    )}
                />
                {place ? (
                    <ActionsColumn<PriceRow>
                        render={(row) => (
                            <Plugged at="PriceRemoval" {...{ place, row }}>
                                <RemoveButton
                                    values={{ code: row.prosesskode.navn, description: row.prosesskode.beskrivelse }}
                                />
                            </Plugged>
                        )}
                    />
                ) : null}
            </ListTable>
        </LocalList>
    );
};
