import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CityDataProvider } from '../data/dataProvider';
import type { Places } from '../places/places';
import { useReportPage } from '../report/ReportContext';
import { LetterPreview } from './LetterPreview';

/** The mail as the reporter will get it; hidden again when its text changes. */
export const MailPreview = ({ source, text }: Places['MailText']) => {
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
