import { useTranslate } from 'react-admin';
import type { ProcessCode } from '../../api/entities/administration';
import { RemoveButton } from '../common/RemoveButton';

/** 'Fjern prosesskode', after asking; the city refuses while the code is in use (administration §2, §7). */
export const RemoveCode = ({ code: { navn, beskrivelse } }: { code: ProcessCode }) => {
    const translate = useTranslate();
    const text = (key: string, values?: Record<string, string>): string =>
        translate(`administration.processCodes.${key}`, values);
    return (
        <RemoveButton
            label={text('removeOf', { code: navn })}
            title={text('remove')}
            question={text('removeQuestion', { code: navn, description: beskrivelse })}
            success={text('removed')}
        />
    );
};
