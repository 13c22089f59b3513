import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useReportPage } from '../../../report/ReportContext';
import { useSharedState } from '../../../runtime/sharedState';
import { shownReport, useEmptyPanels } from './useEmptyPanels';

/** Names the empty panels, and shows them. */
export const EmptyLine = () => {
    const translate = useTranslate();
    const language = useLocale() === 'en' ? 'en-GB' : 'nb';
    const { id } = useReportPage().report;
    const isShown = useSharedState(shownReport) === id;
    const empty = useEmptyPanels().map((panel) => translate(`reportDetail.panels.noneOf.${panel}`));
    if (empty.length === 0) return null;
    const panels = new Intl.ListFormat(language, { type: 'disjunction' }).format(empty);
    return (
        <Button
            size="small"
            color="inherit"
            aria-expanded={isShown}
            endIcon={<ExpandMoreIcon sx={{ transform: isShown ? 'rotate(180deg)' : undefined }} />}
            onClick={() => shownReport.set(isShown ? undefined : id)}
            sx={{ px: { xs: 1.25, md: 1 }, py: 0.5, fontWeight: 400, color: 'text.secondary' }}
        >
            {translate('reportDetail.panels.none', { panels })}
        </Button>
    );
};
