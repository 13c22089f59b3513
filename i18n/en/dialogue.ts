import type { dialogue as nb } from '../nb/dialogue';
import type { Texts } from '../texts';

export const dialogue: Texts<typeof nb> = {
    label: 'Question to the reporter',
    ask: 'Ask the reporter',
    send: 'Send the question',
    sent: 'The question has been sent.',
    explained: 'The question goes to %{address} with a link that can be answered once, with text and photos.',
    waits: 'Waiting for the reporter until %{time}: %{text}',
    answered: 'The reporter answered %{time}. The answer is among the comments.',
    withdrawn: 'The reporter withdrew the report %{time}.',
    seen: 'Mark as read',
    satisfaction: {
        label: 'Satisfaction',
        no: 'The reporter is not satisfied (%{time}).',
        waits: 'Reassess the report: reopen it by changing its status, or leave it closed.',
        judged: 'Reassessed by %{name} %{time}.',
        yes: 'The reporter is satisfied (%{time}).',
        judge: 'Leave it closed',
        isJudged: 'The reassessment is saved.',
        reason: {
            ikkeUtbedret: 'The fault is still there',
            darligUtfort: 'The work is badly done',
            feilSted: 'Something was done in another place',
            tokForLang: 'It took too long',
            darligInfo: 'Too little information',
            annet: 'Something else',
        },
    },
};
