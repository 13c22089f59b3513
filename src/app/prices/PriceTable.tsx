import HistoryIcon from '@mui/icons-material/History';
import { Box, Chip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { DataTable, usePermissions, useTranslate, type Validator } from 'react-admin';
import type { TypedDecimal } from '../../api/rules/decimal';
import { useNarrow } from '../common/useWide';
import { CityWords } from '../common/words';
import { ActionsColumn } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { LocalList } from '../common/LocalList';
import { RemoveButton } from '../common/removal';
import { InlineEditor } from '../common/InlineEditor';
import { LabelledButton } from '../common/LabelledButton';
import { withMoneyTexts } from '../money/moneyTexts';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import type { PriceRow, SchemePlace } from './rows';
import { editedPriceProblem } from './rules';
import { useNumbers } from '../common/useNumbers';
import { usePriceQuestions } from './usePriceQuestions';

const PriceHistory = lazy(
    withMoneyTexts(async () => ({ default: (await import('../money/prices/PriceHistory')).PriceHistory })),
);

const editedPrice: Validator = (typed: TypedDecimal) => {
    const problem = editedPriceProblem(typed);
    return problem && `prices.problem.${problem}`;
};

export interface PriceTableProps {
    rows: readonly PriceRow[];
    place?: SchemePlace;
    /** The day when a future scheme takes effect. */
    day?: string | undefined;
}

export const PriceTable = ({ rows, place, day }: PriceTableProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const hasHistory = useOffered('okonomi') && place?.resource === 'prices';
    const { doubt, removal, ending } = usePriceQuestions(place, day);
    const [shown, setShown] = useState<PriceRow>();
    const { permissions } = usePermissions<Permissions>();
    const shownPrice = ({ pris }: PriceRow): string =>
        pris === undefined ? '' : translate('prices.price', { price: numbers.price(pris) });
    // On a phone, description and unit are below code and price, so that the price stays visible.
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
                {permissions?.has('prices.show') ? (
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
                                    <InlineEditor
                                        number={{ isKroner: true }}
                                        source="pris"
                                        of={Object.values(place)}
                                        label={translate('prices.priceOf', { code: row.prosesskode.navn })}
                                        maxWidth={220}
                                        validate={editedPrice}
                                        doubt={(price) => doubt(row.prosesskode.id, price, row.now ?? row.pris)}
                                    >
                                        {shownPrice(row)}
                                    </InlineEditor>
                                ) : (
                                    shownPrice(row)
                                )}
                            </>
                        )}
                    />
                ) : null}
                {place ? (
                    <ActionsColumn<PriceRow>
                        render={(row) => (
                            <Box sx={{ whiteSpace: 'nowrap' }}>
                                {hasHistory ? (
                                    <LabelledButton
                                        size="small"
                                        label={translate('prices.historyOf', { code: row.prosesskode.navn })}
                                        onClick={() => setShown(row)}
                                    >
                                        <HistoryIcon fontSize="small" />
                                    </LabelledButton>
                                ) : null}
                                <RemoveButton
                                    values={{ code: row.prosesskode.navn, description: row.prosesskode.beskrivelse }}
                                    also={removal(row.prosesskode.id)}
                                />
                            </Box>
                        )}
                    />
                ) : null}
            </ListTable>
            {shown && place ? (
                <Suspense>
                    <PriceHistory
                        contractId={place.kontraktId}
                        row={shown}
                        ending={ending}
                        onClose={() => setShown(undefined)}
                    />
                </Suspense>
            ) : null}
        </LocalList>
    );
};
