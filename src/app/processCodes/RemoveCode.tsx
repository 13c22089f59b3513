import { useTranslate } from 'react-admin';
import type { ProcessCode } from '../../contract/entities/administration';
import { RemoveButton } from '../common/RemoveButton';
import { errorText } from '../data/errors';
import { useCityMutation } from '../data/useCityMutation';

/** 'Fjern prosesskode', after asking; the city refuses while the code is in use (administration §2, §7). */
export const RemoveCode = ({ code: { id, navn, beskrivelse } }: { code: ProcessCode }) => {
    const translate = useTranslate();
    const { mutateAsync } = useCityMutation('deleteProcessCode', { refreshes: ['prosesskoder'] });
    const text = (key: string, values?: Record<string, string>): string => translate(`administration.processCodes.${key}`, values);
    return (
        <RemoveButton
            label={text('removeOf', { code: navn })}
            title={text('remove')}
            question={text('removeQuestion', { code: navn, description: beskrivelse })}
            onRemove={() => mutateAsync({ params: { id } })}
            success={text('removed')}
            failure={errorText}
        />
    );
};
