import { AskButton } from './AskButton';
import { ContactButton } from './ContactButton';

/** What staff do about the reporter of a report. */
export const ReporterControls = () => (
    <>
        <AskButton />
        <ContactButton />
    </>
);
