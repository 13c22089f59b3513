import { useNotify, useTranslate } from 'react-admin';
import type { ProcessCode } from '../../contract/entities/administration';
import { errorText } from '../data/errors';
import { useCityMutation } from '../data/useCityMutation';

export interface CodeEdit {
    navn?: string;
    beskrivelse?: string;
    prosesskodeEnhetId?: number;
}

/** Saves a change of a process code and says so; rejects when it was refused, after the flash that tells why. */
export const useCodeEdit = (code: ProcessCode): ((change: CodeEdit) => Promise<void>) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { mutateAsync } = useCityMutation('updateProcessCode', { refreshes: ['prosesskoder'] });
    return async (change) => {
        const { id, navn, beskrivelse, prosesskodeEnhet, prosesskodeSkjema } = code;
        try {
            await mutateAsync({ params: { id }, body: { navn, beskrivelse, prosesskodeEnhetId: prosesskodeEnhet.id, prosesskodeSkjemaId: prosesskodeSkjema.id, ...change } });
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            throw error;
        }
        notify(translate('administration.processCodes.updated'), { type: 'success' });
    };
};
