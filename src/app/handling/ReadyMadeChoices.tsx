import { useReportPage } from '../report/ReportContext';
import { useOffers } from '../runtime/offers';
import { useHandles, useHandlingDialog } from './HandleButton';
import { useReadyMade } from './readyMade/readyMade';
import { ReadyMadeButtons } from './readyMade/ReadyMadeButtons';

/** A choice fills in the dialog, which shows the effect and the mail; a second click saves it. */
const Choices = () => {
    const { report, saving } = useReportPage();
    const { open, dialog } = useHandlingDialog([report.id], true);
    const { readyMade } = useReadyMade();
    // The first ones are made in the dialog.
    if (readyMade.length === 0) return null;
    return (
        <>
            <ReadyMadeButtons
                meldingstypeId={report.meldingstypeId}
                disabled={saving}
                onChoose={(chosen) => open({ readyMade: chosen })}
            />
            {dialog}
        </>
    );
};

/** Ready-made handling of the report on the page (D15, `hurtigvalg`). */
export const ReadyMadeChoices = () => {
    const isOffered = useOffers('hurtigvalg');
    return useHandles() && isOffered ? <Choices /> : null;
};
