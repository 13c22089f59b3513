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
    letter: {
        label: 'E-mail that has not arrived',
        failed: '“%{subject}” to %{address} has not arrived (%{time}).',
        why: {
            avvist: 'The mail server refused it.',
            returnert: 'It was returned.',
            uviss: 'Sending was interrupted, so it may have arrived.',
        },
        again: 'Send again',
        correct: 'Correct the address and send',
        dismiss: 'Done with this',
        sent: 'The mail waits to be sent again.',
        over: 'The mail no longer counts as failed.',
        preview: 'Preview the mail',
        state: {
            venter: 'Waits to be sent to %{address}',
            sendt: 'Sent to %{address} %{time}',
            avvist: 'Not sent to %{address}: refused %{time}',
            returnert: 'Returned from %{address} %{time}',
            uviss: 'May not have arrived at %{address}: sending was interrupted %{time}',
        },
    },
    contact: {
        open: 'Correct the reporter’s name and e-mail',
        save: 'Save',
        saved: 'The reporter is corrected.',
        help: 'Without an e-mail the reporter is anonymous.',
    },
};
