import { AnswerNotice } from './AnswerNotice';
import { LetterNotice } from './LetterNotice';
import { SatisfactionNotice } from './SatisfactionNotice';

/** The reporter's answers, and open questions. */
export const ReporterNotices = () => (
    <>
        <LetterNotice />
        <AnswerNotice />
        <SatisfactionNotice />
    </>
);
