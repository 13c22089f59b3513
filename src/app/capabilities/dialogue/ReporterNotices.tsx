import { AnswerNotice } from './AnswerNotice';
import { SatisfactionNotice } from './SatisfactionNotice';

/** What the reporter has answered, or has been asked. */
export const ReporterNotices = () => (
    <>
        <AnswerNotice />
        <SatisfactionNotice />
    </>
);
