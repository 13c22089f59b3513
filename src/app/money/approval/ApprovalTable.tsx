import { Box, Chip, Typography } from '@mui/material';
import { use } from 'react';
import {
    DataTable,
    SelectPageCheckbox,
    useListContext,
    usePermissions,
    useRecordContext,
    useTranslate,
} from 'react-admin';
import type { PeriodRow } from '../../../api/entities/money';
import { formatDay, formatTime } from '../../../api/rules/oslo';
import { CityWords } from '../../common/words';
import { Line } from '../../common/Line';
import { Column } from '../../common/Column';
import { ExpandButton } from '../../common/ExpandButton';
import { ListTable } from '../../common/ListTable';
import { PageLink } from '../../common/PageLink';
import { SelectRow } from '../../common/SelectRow';
import { useNumbers } from '../../common/useNumbers';
import { useNarrow } from '../../common/useWide';
import type { Permissions } from '../../session/permissions';
import { RowHistory } from '../RowHistory';
import { StatePill } from '../pills';
import { useMonthName } from '../moneyTexts';
import { CurrentRowContext, RowsByKeys } from './CurrentRow';

const day = (value: string | null): string => (value === null ? '' : formatDay(value));

/** Who registered a row, the days of its price, and its history. */
const RowDetails = () => {
    const translate = useTranslate();
    const row = useRecordContext<PeriodRow>();
    if (!row) return null;
    return (
        <Box sx={{ py: 1 }}>
            <Typography variant="body2">
                {[
                    translate('money.registeredBy', { name: row.registrertAv ?? translate('common.none') }),
                    ...((row.prisFra ?? row.prisTil)
                        ? [translate('money.pricedFor', { from: day(row.prisFra), to: day(row.prisTil) })]
                        : []),
                    translate('money.pictures', { smart_count: row.bilder }),
                ].join('. ')}
            </Typography>
            {row.kommentar ? (
                <Typography variant="body2" lang="nb" sx={{ whiteSpace: 'pre-wrap' }}>
                    {row.kommentar}
                </Typography>
            ) : null}
            <RowHistory id={row.id} />
        </Box>
    );
};

const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const tight = { '& td, & th': { px: { xs: 0.5, sm: 1 }, py: 0.25 }, '& .select-all': { p: 0.5 } };

/** All columns fit into 390 px. */
const narrowest = {
    '& td, & th': { px: 0.5, py: 0.25, fontSize: '0.75rem' },
    '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { px: 0, width: 24 },
    '& .RaDataTable-expandIcon': { p: 0.25 },
    '& .MuiChip-root': { height: 'auto', maxWidth: 1 },
    '& .MuiChip-label': { px: 0.75, whiteSpace: 'normal' },
};

const Amount = ({ row: { prosesskode, mengde, godkjentMengde } }: { row: PeriodRow }) => {
    const translate = useTranslate();
    const { quantity } = useNumbers();
    const used =
        godkjentMengde !== null && godkjentMengde !== mengde
            ? translate('money.amountOf', { part: quantity(godkjentMengde), whole: quantity(mengde) })
            : quantity(mengde);
    return `${used} ${prosesskode.enhet}`;
};

const Reported = ({ row: { meldingId, lopeNummer, adresse } }: { row: PeriodRow }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const opens = permissions?.has('saksbehandlermeldinger.show') && meldingId !== null;
    return (
        <PageLink to={opens && `/saksbehandlermeldinger/${meldingId}`}>
            {lopeNummer === null ? translate('money.noReport') : `${lopeNummer} ${adresse ?? ''}`}
        </PageLink>
    );
};

const Marks = ({ row: { merknader, retter } }: { row: PeriodRow }) => {
    const translate = useTranslate();
    const monthName = useMonthName();
    return (
        <Line sx={{ gap: 0.5 }}>
            {merknader.map((mark) => (
                <Chip key={mark} size="small" label={translate(`money.warning.${mark}`)} />
            ))}
            {retter ? <Chip size="small" label={translate('money.corrects', { month: monthName(retter) })} /> : null}
        </Line>
    );
};

/** The rows of a month in any order. Rows that can be decided can also be selected. */
export const ApprovalTable = ({ selectable }: { selectable: boolean }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const narrow = useNarrow();
    const { id: current } = use(CurrentRowContext);
    const { selectedIds } = useListContext();
    return (
        <ListTable
            label={translate('money.rows')}
            frameLabel={translate('money.rowsFrame')}
            empty={translate('money.empty')}
            stacked={false}
            expandSingle={false}
            expand={<RowDetails />}
            body={RowsByKeys}
            isRowSelectable={(row: PeriodRow) => row.kanGodkjennes}
            rowSx={({ id }) => ({
                ...(selectedIds.includes(id) ? { bgcolor: 'action.selected' } : {}),
                ...(id === current
                    ? { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' }
                    : {}),
            })}
            sx={narrow ? { ...tight, ...narrowest } : tight}
        >
            {selectable ? (
                <DataTable.Col<PeriodRow>
                    label={<SelectPageCheckbox />}
                    disableSort
                    sx={{ width: 40 }}
                    render={(row) =>
                        row.kanReturneres ? (
                            <SelectRow
                                label={translate('money.select', {
                                    name: `${row.prosesskode.navn} ${formatDay(row.dato)}`,
                                })}
                            />
                        ) : null
                    }
                />
            ) : null}
            <Column<PeriodRow>
                source="dato"
                label="money.column.dato"
                sx={narrow ? {} : number}
                render={(row) => (
                    <>
                        <ExpandButton
                            label={translate('money.details', {
                                name: `${row.prosesskode.navn} ${formatDay(row.dato)}`,
                            })}
                        >
                            {formatDay(row.dato)}
                        </ExpandButton>{' '}
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                            {formatTime(row.dato)}
                        </Box>
                        {narrow ? (
                            <Box>
                                <StatePill row={row} />
                            </Box>
                        ) : null}
                    </>
                )}
            />
            <Column<PeriodRow>
                source="prosesskode"
                label="money.column.kode"
                render={(row) => (
                    <>
                        <CityWords>
                            <strong>{row.prosesskode.navn}</strong> {row.prosesskode.beskrivelse}
                        </CityWords>
                        {narrow ? (
                            <Box sx={{ color: 'text.secondary' }}>
                                <Amount row={row} /> × {numbers.price(row.enhetspris)}
                                <br />
                                <Reported row={row} />
                                <Marks row={row} />
                            </Box>
                        ) : null}
                    </>
                )}
            />
            {narrow ? null : (
                <Column<PeriodRow>
                    source="mengde"
                    label="money.column.mengde"
                    align="right"
                    disableSort
                    sx={number}
                    render={(row) => <Amount row={row} />}
                />
            )}
            {narrow ? null : (
                <Column<PeriodRow>
                    source="enhetspris"
                    label="money.column.enhetspris"
                    align="right"
                    disableSort
                    sx={number}
                    render={({ enhetspris }) => numbers.price(enhetspris)}
                />
            )}
            <Column<PeriodRow>
                source="sum"
                label="money.column.sum"
                align="right"
                sortByOrder="DESC"
                sx={number}
                render={({ godkjentSum, sum }) => numbers.price(godkjentSum ?? sum)}
            />
            {narrow ? null : (
                <Column<PeriodRow>
                    source="melding"
                    label="money.column.melding"
                    render={(row) => <Reported row={row} />}
                />
            )}
            {narrow ? null : (
                <Column<PeriodRow>
                    source="tilstand"
                    label="money.column.tilstand"
                    render={(row) => <StatePill row={row} />}
                />
            )}
            {narrow ? null : (
                <Column<PeriodRow>
                    source="merknader"
                    label="money.column.merknader"
                    sortByOrder="DESC"
                    render={(row) => <Marks row={row} />}
                />
            )}
        </ListTable>
    );
};
