import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, type RefObject } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { Line } from '../../../common/Line';
import type { ReportRow } from '../../../../api/entities/report';
import { useWide } from '../../../common/useWide';
import { barHeight } from '../../../layout/bar';
import { useOpening } from '../../../report/opening/Opening';
import { usePrintReports } from '../../../report/print/usePrintReports';
import { CompactButton } from '../../../report/CompactButton';
import { SelectionActions } from '../../../handling/SelectionActions';
import { useOffered } from '../../../runtime/offers';
import { BesideButton } from '../../beside/BesideButton';
import { NewsButton } from './NewsButton';
import { SelectAll } from './SelectAll';
import { SortSelect } from './SortSelect';

/** The space above the list within the scrolling element, in px: the tools stick to its edge. */
export const listTop = 6;

export const ListTools = ({ scrolled }: { scrolled: RefObject<HTMLElement | null> }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { print, printing } = usePrintReports();
    const { selectedIds, onUnselectItems } = useListContext<ReportRow>();
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
                <Typography aria-live="polite" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
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
            <Box sx={{ display: { xs: count > 0 ? 'none' : 'block', md: 'block' } }}>
                <SortSelect />
            </Box>
        </Line>
    );
};
