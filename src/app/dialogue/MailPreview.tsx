import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CityDataProvider } from '../data/dataProvider';
import { useReportPage } from '../report/useReportPage';
import { LetterPreview } from './letters';

export interface MailTextProps {
    /** The form field with the text. */
    source: string;
    /** The text to be sent, if it differs from the field. */
    text?: string;
}

/** A preview of the mail to the reporter. Hidden when the text changes. */
export const MailPreview = ({ source, text }: MailTextProps) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { report } = useReportPage();
    const typed: unknown = useWatch({ name: source });
    const tekst = (text ?? (typeof typed === 'string' ? typed : '')).trim();
    if (tekst === '' || !report.innsenderEpost) return null;
    return (
        <LetterPreview
            key={tekst}
            label={translate('dialogue.letter.preview')}
            of={[report.id, tekst]}
            read={(signal) => call('previewFeedback', { params: { id: report.id }, body: { tekst }, signal })}
        />
    );
};
