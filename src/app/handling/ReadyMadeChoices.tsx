import { useReportPage } from '../report/useReportPage';
import { useOffered } from '../runtime/offers';
import { useHandles, useHandlingDialog } from './HandleButton';
import { ReadyMadeButtons } from './readyMade/ReadyMadeButtons';

/** A choice fills in the dialog, which shows the effect and the mail; a second click saves it. */
const Choices = () => {
    const { report, saving } = useReportPage();
    const { open, dialog } = useHandlingDialog([report.id], true);
    return (
        <>
            <ReadyMadeButtons
                hidesEmpty
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
    const isOffered = useOffered('hurtigvalg');
    return useHandles() && isOffered ? <Choices /> : null;
};
