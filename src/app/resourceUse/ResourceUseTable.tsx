import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import {
    memoryStore,
    StoreContextProvider,
    useExpanded,
    useListContext,
    useResourceContext,
    useTranslate,
    type Identifier,
    usePermissions,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useNarrow } from '../common/useWide';
import { LabelledButton } from '../common/LabelledButton';
import { ExpandButton } from '../common/ExpandButton';
import { formatDay, formatTime } from '../../api/rules/oslo';
import { CityWords } from '../common/words';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { useNumbers } from '../common/useNumbers';
import { withMoneyTexts } from '../money/moneyTexts';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { RemoveUse } from './NewUse';
import { ReportLink, useMoreColumns } from './columns';
import { isFixed, isReturned, type UseRow } from './rules';
import { UseDetails } from './UseDetails';
import { UseSums } from './UseSums';

const UseStatePill = lazy(withMoneyTexts(async () => ({ default: (await import('../money/pills')).UseStatePill })));

/** All columns fit within 360 px; only large sums need scrolling. */
const tight = {
    '& th, & td': { px: 0.375, fontSize: '0.75rem' },
    '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { px: 0, width: 24 },
    '& .RaDataTable-expandIcon': { p: 0.25 },
    // The sort arrow is below its label, to save width.
    '& .MuiTableSortLabel-root': { flexWrap: 'wrap', minWidth: 24, minHeight: 24 },
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
};

interface EditButtonProps {
    row: UseRow;
    onEdit: (id: Identifier) => void;
}
const useEdit = ({ row, onEdit }: EditButtonProps) => {
    const resource = useResourceContext() ?? '';
    const [isExpanded, toggle] = useExpanded(resource, row.id);
    return {
        'aria-controls': `${resource}-${row.id}-expand`,
        onClick: () => {
            onEdit(row.id);
            if (!isExpanded) toggle();
        },
    };
};
const nameOf = ({ prosesskode, dato }: UseRow) => ({ code: prosesskode.navn, date: formatDay(dato) });

const EditButton = (props: EditButtonProps) => {
    const label = useTranslate()('resourceUse.edit', nameOf(props.row));
    return (
        <LabelledButton size="small" label={label} {...useEdit(props)}>
            <EditIcon fontSize="small" />
        </LabelledButton>
    );
};

const correct = { size: 'small', variant: 'contained', sx: { minWidth: 0, px: 1, py: 0, lineHeight: 1.6 } } as const;
/** In the returned row itself; a report's row is corrected in the report. */
const CorrectButton = (props: EditButtonProps) => {
    const translate = useTranslate();
    const label = translate('resourceUse.correctRow', nameOf(props.row));
    return (
        <Button {...correct} aria-label={label} {...useEdit(props)}>
            {translate('resourceUse.correct')}
        </Button>
    );
};
const CorrectInReport = ({ row }: { row: UseRow }) => {
    const translate = useTranslate();
    const label = translate('resourceUse.correctRow', nameOf(row));
    return row.melding?.id ? (
        <Button {...correct} component={Link} to={`/entreprenormeldinger/${row.melding.id}`} aria-label={label}>
            {translate('resourceUse.correct')}
        </Button>
    ) : null;
};

const PriceColumn = (props: { source: 'enhetspris' | 'historiskPris'; disableSort?: boolean }) => {
    const { kroner } = useNumbers();
    return (
        <Column<UseRow>
            {...props}
            align="right"
            sx={{ whiteSpace: 'nowrap' }}
            render={({ [props.source]: price }) => (price === undefined ? '' : kroner(price))}
        />
    );
};

export interface ResourceUseTableProps {
    empty: string;
    isEditable: (row: UseRow) => boolean;
    note?: string;
    /** The row just added. */
    addedId?: number | undefined;
}

export const ResourceUseTable = ({ empty, isEditable, note, addedId }: ResourceUseTableProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const narrow = useNarrow();
    const hasStates = useOffered('okonomi');
    const { permissions } = usePermissions<Permissions>();
    const mayCorrect = permissions?.has('resourceUseHistory.answer');
    const withPrices = permissions?.has('prices.show');
    const { data = [] } = useListContext<UseRow>();
    const { hasReports, hasUnitPrices } = useMoreColumns();
    const mayChange = (row: UseRow): boolean => isEditable(row) && !isFixed(row);
    const [editing, setEditing] = useState<Identifier>();
    // react-admin remembers expanded rows by resource. Here each visit starts with none, and each task has a table.
    const [expandedRows] = useState(() => memoryStore());
    return (
        <StoreContextProvider value={expandedRows}>
            <ListTable
                label={translate('resourceUse.table')}
                // In a report's panel, the region around it already has the table's name.
                frameLabel={translate('resourceUse.frame')}
                empty={empty}
                problem={() => translate('resourceUse.loadFailed')}
                stacked={false}
                expandSingle={false}
                expand={<UseDetails editing={editing} onEdit={setEditing} isEditable={isEditable} note={note} />}
                foot={UseSums}
                rowSx={({ id, ressursforbrukId }: UseRow) => ({
                    ...(ressursforbrukId === addedId ? { bgcolor: 'action.selected' } : {}),
                    // Its form takes the row's place.
                    ...(id === editing ? { display: 'none' } : {}),
                })}
                sx={narrow ? tight : {}}
            >
                <Column<UseRow>
                    source="dato"
                    sortByOrder="DESC"
                    sx={{ whiteSpace: { sm: 'nowrap' } }}
                    render={(row) => (
                        <>
                            <ExpandButton
                                label={translate('resourceUse.expand', {
                                    code: row.prosesskode.navn,
                                    date: formatDay(row.dato),
                                })}
                            >
                                {formatDay(row.dato)}
                            </ExpandButton>{' '}
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {formatTime(row.dato)}
                            </Box>{' '}
                            {/* On a line of their own, they leave other columns room. */}
                            <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
                                {row.ressursforbrukId === addedId ? (
                                    <strong>{translate('resourceUse.new')}</strong>
                                ) : null}
                                {hasStates ? (
                                    <Suspense>
                                        <UseStatePill row={row} />
                                    </Suspense>
                                ) : null}
                                <span> </span>
                                {mayCorrect && isReturned(row) ? (
                                    isEditable(row) ? (
                                        <CorrectButton row={row} onEdit={setEditing} />
                                    ) : (
                                        <CorrectInReport row={row} />
                                    )
                                ) : null}
                            </Box>
                        </>
                    )}
                />
                <Column<UseRow>
                    source="prosesskode.navn"
                    render={({ prosesskode: { navn, beskrivelse } }) => (
                        <>
                            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                                {navn}
                            </Box>{' '}
                            {narrow ? null : <CityWords>{beskrivelse}</CityWords>}
                        </>
                    )}
                />
                <Column<UseRow>
                    source="prosesskodeEnhetsVerdi"
                    align="right"
                    sx={{ whiteSpace: { sm: 'nowrap' } }}
                    render={({ prosesskodeEnhetsVerdi, prosesskode }) =>
                        `${numbers.quantity(prosesskodeEnhetsVerdi)} ${prosesskode.prosesskodeEnhet.navn}`
                    }
                />
                {hasReports ? (
                    <Column<UseRow>
                        source="melding"
                        disableSort
                        align="right"
                        render={({ melding }) => (melding ? <ReportLink {...melding} /> : '')}
                    />
                ) : null}
                {hasUnitPrices ? <PriceColumn source="enhetspris" disableSort /> : null}
                {withPrices ? <PriceColumn source="historiskPris" /> : null}
                {!narrow && data.some(mayChange) ? (
                    <ActionsColumn<UseRow>
                        render={(row) =>
                            mayChange(row) ? (
                                <Box sx={{ whiteSpace: 'nowrap' }}>
                                    {isReturned(row) ? null : <EditButton row={row} onEdit={setEditing} />}
                                    <RemoveUse row={row} />
                                </Box>
                            ) : null
                        }
                    />
                ) : null}
            </ListTable>
        </StoreContextProvider>
    );
};
