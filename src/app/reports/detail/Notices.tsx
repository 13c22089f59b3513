import { PresenceLine } from '../../assignment/PresenceLine';
import { AnswerNotice } from '../../dialogue/AnswerNotice';
import { LetterNotice } from '../../dialogue/LetterNotice';
import { SatisfactionNotice } from '../../dialogue/SatisfactionNotice';
import { KeptChanges } from '../../offline/KeptChanges';
import { ReturnNotice } from '../../returns/ReturnNotice';
import { useOffered } from '../../runtime/offers';

/** What is pending about a report, above it. */
export const Notices = () => {
    const hasDialogue = useOffered('dialog');
    const hasReturns = useOffered('delarbeid');
    const hasPresence = useOffered('ansvarlig');
    return (
        <>
            <KeptChanges />
            {hasPresence ? <PresenceLine /> : null}
            {hasReturns ? <ReturnNotice /> : null}
            {hasDialogue ? (
                <>
                    <LetterNotice />
                    <AnswerNotice />
                    <SatisfactionNotice />
                </>
            ) : null}
        </>
    );
};
