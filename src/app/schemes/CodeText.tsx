import { useRecordContext, useTranslate } from 'react-admin';
import type { ProcessCode } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { useFieldLabel } from '../common/useFieldLabel';
import { field } from '../data/field';

export const CodeText = ({ source }: { source: 'navn' | 'beskrivelse' }) => {
    const translate = useTranslate();
    const code = useRecordContext<ProcessCode>()?.navn;
    const label = translate('administration.processCodes.fieldOf', { field: useFieldLabel(source), code });
    return <InlineEditor {...field('updateProcessCode', source)} label={label} />;
};
