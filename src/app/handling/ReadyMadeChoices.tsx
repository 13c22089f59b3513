import { useReportPage } from '../report/ReportContext';
import { useOffers } from '../runtime/offers';
import { useHandles, useHandlingDialog } from './HandleButton';
import { ReadyMadeButtons } from './readyMade/ReadyMadeButtons';

/** Two clicks: a choice fills in the dialog, which shows its effect and its mail, and only has to be saved. */
const Choices = () => {
    const { report, saving } = useReportPage();
    const { open, dialog } = useHandlingDialog([report.id], true);
    return (
        <>
            <ReadyMadeButtons meldingstypeId={report.meldingstypeId} disabled={saving} onChoose={open} />
            {dialog}
        </>
    );
};

/** The ready-made handling of the report on the page (D15, `hurtigvalg`). */
export const ReadyMadeChoices = () => {
    const isOffered = useOffers('hurtigvalg');
    return useHandles() && isOffered ? <Choices /> : null;
};
