import PrintIcon from '@mui/icons-material/PrintOutlined';
import BesideIcon from '@mui/icons-material/VerticalSplitOutlined';
import { Box, Button, Checkbox, FormControlLabel, NativeSelect, Typography } from '@mui/material';
import { memo, type RefObject, useRef } from 'react';
import { useListContext, useListSortContext, useNotify, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../../api/entities/report';
import { addedSorts, reportSorts } from '../../../../api/rules/sorts';
import { LabelledButton } from '../../../common/LabelledButton';
import { Line } from '../../../common/Line';
import { useWide } from '../../../common/useWide';
import { SelectionActions } from '../../../handling/SelectionActions';
import { barHeight } from '../../../layout/bar';
import { CompactButton } from '../../../report/CompactButton';
import { useOpening } from '../../../report/opening/opening';
import { useBesideAddress, useBesideChoice, useRoomBeside } from '../../../report/opening/beside';
import { usePrintReports } from '../../../report/print/usePrintReports';
import { sortOffers } from '../../../report/query/filters';
import { useOffered, useOffersOf } from '../../../runtime/offers';
import { NewsButton } from './NewsButton';

/** Selects all rows of the page; `box` gets the focus when the selection is cleared. */
const SelectAll = ({ box }: { box: RefObject<HTMLInputElement | null> }) => {
    const translate = useTranslate();
    const { data = [], selectedIds, onSelect } = useListContext<ReportRow>();
    const wide = useWide();
    // With a selection, the tools beside it need the room.
    const isLabelled = wide && selectedIds.length === 0;
    const name = translate('reports.selectPage');
    const ids = data.map(({ id }) => id);
    const chosen = ids.filter((id) => selectedIds.includes(id)).length;
    if (ids.length === 0) return null;
    return (
        <FormControlLabel
            sx={{ ml: 0.25, mr: { xs: 0, md: 1 }, '& .MuiCheckbox-root': { py: 0.5 } }}
            control={
                <Checkbox
                    size="small"
                    slotProps={{ input: { ref: box, 'aria-label': name, ...(isLabelled ? {} : { title: name }) } }}
                    checked={chosen === ids.length}
                    indeterminate={chosen > 0 && chosen < ids.length}
                    onChange={({ target }) => {
                        const others = selectedIds.filter((id) => !ids.includes(id));
                        onSelect(target.checked ? [...others, ...ids] : others);
                    }}
                />
            }
            label={isLabelled ? name : ''}
        />
    );
};

/** Sorting by `sorterEtter` (D8). A native select is light, and familiar on phones. */
const SortSelect = memo(() => {
    const translate = useTranslate();
    const { sort, setSort } = useListSortContext();
    const offers = useOffersOf();
    const added = addedSorts.filter((name) => offers(sortOffers[name]));
    return (
        <NativeSelect
            value={sort.field}
            onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}
            inputProps={{ 'aria-label': translate('reports.sort.label') }}
            // Stays at the right where the tools of a selection move it to a line of its own.
            sx={{ ml: 'auto', fontSize: '0.875rem' }}
        >
            {[...reportSorts, ...added].map((name) => (
                <option key={name} value={name}>
                    {translate('reports.sort.by', { name: translate(`reports.sort.${name}`) })}
                </option>
            ))}
        </NativeSelect>
    );
});
SortSelect.displayName = 'SortSelect';

const BesideButton = () => {
    const translate = useTranslate();
    const hasRoom = useRoomBeside();
    const [isChosen, setIsChosen] = useBesideChoice();
    const beside = useBesideAddress();
    const label = translate('reports.opensBeside');
    if (!hasRoom) return null;
    const isOn = isChosen || beside !== undefined;
    return (
        <LabelledButton
            size="small"
            label={label}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            onClick={() => {
                setIsChosen(!isOn);
                beside?.close();
            }}
        >
            <BesideIcon />
        </LabelledButton>
    );
};

/** The space above the list within the scrolling element, in px: the tools stick to its edge. */
export const listTop = 6;

export const ListTools = ({ scrolled }: { scrolled: RefObject<HTMLElement | null> }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { selectedIds, onSelect, onUnselectItems } = useListContext<ReportRow>();
    const { print, printing } = usePrintReports((gone) => onSelect(selectedIds.filter((id) => !gone.includes(id))));
    const box = useRef<HTMLInputElement>(null);
    const count = selectedIds.length;
    const wide = useWide();
    const hasNews = useOffered('utvalg');
    const onPrint = (): void => {
        if (count === 0) notify('reports.print.nothing', { type: 'warning' });
        else print(selectedIds);
    };
    const isBeside = useOpening().opened !== undefined;
    return (
        <Line
            role="group"
            aria-label={translate('reports.tools')}
            sx={{
                gap: '0 4px',
                '& .MuiButton-root': { px: 0.5, minWidth: 0 },
                minHeight: { xs: 40, md: 34 },
                mt: 0.25,
                backgroundColor: 'background.default',
                displayPrint: 'none',
                // On a very low screen, as at high magnification, it would cover the rows.
                '@media (min-height: 400px)': { position: 'sticky', top: { xs: barHeight, md: -listTop }, zIndex: 2 },
            }}
        >
            <SelectAll box={box} />
            {count > 0 ? (
                <Typography aria-live="polite" sx={{ mr: 1, fontWeight: 700, whiteSpace: 'nowrap' }}>
                    {translate('reports.selected', { count })}
                </Typography>
            ) : null}
            <CompactButton
                size="small"
                icon={<PrintIcon />}
                label="reports.print.button"
                {...(isBeside ? {} : { keyName: 'print' })}
                loading={printing}
                onClick={onPrint}
            />
            {count > 0 ? (
                <Button
                    size="small"
                    onClick={() => {
                        onUnselectItems();
                        // The button disappears, so the focus goes to the selection.
                        box.current?.focus();
                    }}
                >
                    {translate('reports.unselect')}
                </Button>
            ) : null}
            {count > 0 || wide ? <SelectionActions ids={selectedIds} /> : null}
            <Box sx={{ flex: 1 }} />
            {hasNews ? <NewsButton scrolled={scrolled} /> : null}
            <BesideButton />
            <SortSelect />
        </Line>
    );
};
