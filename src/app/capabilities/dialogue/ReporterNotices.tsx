import { AnswerNotice } from './AnswerNotice';
import { LetterNotice } from './LetterNotice';
import { SatisfactionNotice } from './SatisfactionNotice';

/** What the reporter has answered, or has been asked. */
export const ReporterNotices = () => (
    <>
        <LetterNotice />
        <AnswerNotice />
        <SatisfactionNotice />
    </>
);
