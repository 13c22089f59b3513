import { Box } from '@mui/material';
import type { Places } from '../../../places/places';
import { useReportPage } from '../../../report/ReportContext';
import { useSharedState } from '../../../runtime/sharedState';
import { shownReport, useEmptyPanels } from './useEmptyPanels';

/** Stays in the page, so that it can be opened when something waits in it. */
export const EmptyPanel = ({ panel, isOpen, children }: Places['Panel']) => {
    const { id } = useReportPage().report;
    const isShown = useSharedState(shownReport) === id;
    const isEmpty = useEmptyPanels().some((empty) => empty === panel);
    return isEmpty && !isOpen && !isShown ? <Box hidden>{children}</Box> : children;
};
