import type { nb } from '../nb';
import type { Texts } from '../texts';

export const outbox: Texts<typeof nb.outbox> = {
    title: 'Waiting to be sent',
    button: '%{smart_count} waiting to be sent |||| %{smart_count} waiting to be sent',
    calls: {
        createComment: 'Comment',
        createFeedback: 'Feedback',
        addDocuments: 'Documents',
        createResourceUse: 'Resource use',
        updateResourceUse: 'Change of resource use',
        deleteResourceUse: 'Removal of resource use',
        handleReport: 'Handling',
        updateServiceReport: 'Change of the report',
        updateContractorReport: 'Change of the report',
        setWorkDone: 'Work done',
        clearWorkDone: 'Work done, removed',
    },
    sending: 'Sending …',
    waiting: 'Waiting for the network; it is sent by itself.',
    unsent: 'Not sent.',
    uncertain: 'There was no answer. It may have arrived: check before you send it again.',
    refused: 'Not saved: %{message}',
    send: 'Send now',
    correct: 'Correct',
    discard: 'Discard',
    discardTitle: 'Discard?',
    discardText: 'It will be gone, and will not be sent.',
    discardUncertain: 'It will be gone here, but may have arrived already.',
    keep: 'Keep',
    kept: 'Kept. It is sent by itself when the network is back.',
    keptHere: 'Kept, but not sent. Send it when the network is back.',
};
