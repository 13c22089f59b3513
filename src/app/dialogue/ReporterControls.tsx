import { AskButton } from './AskButton';
import { ContactButton } from './ContactButton';

/** Staff's actions about a reporter. */
export const ReporterControls = () => (
    <>
        <AskButton />
        <ContactButton />
    </>
);
