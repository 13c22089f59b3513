import { useNotify, useTranslate } from 'react-admin';
import { TextDialog } from '../../common/TextDialog';
import { useCityMutation } from '../../data/useCityMutation';
import { useReportPage } from '../detail/ReportContext';

/** 'Send melding': feedback mailed to the reporter (report-handling §2, §5, §8). */
export const FeedbackDialog = ({ initial, onClose }: { initial?: string; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { report, wing } = useReportPage();
    const send = useCityMutation('createFeedback', { invalidates: ['listFeedback'], refreshes: [wing] });
    return (
        <TextDialog
            title={translate('reportDetail.feedback.title')}
            label={translate('reportDetail.feedback.text')}
            submit={translate('reportDetail.feedback.submit')}
            {...(initial === undefined ? {} : { initial })}
            check={(text) => (text.trim() === '' ? translate('reportDetail.feedback.required') : undefined)}
            onSubmit={(tekst) =>
                send.mutateAsync({ params: { id: report.id }, body: { tekst } }).then(
                    () => {
                        notify('reportDetail.feedback.sent', { type: 'success' });
                        return true;
                    },
                    () => {
                        notify('reportDetail.feedback.failed', { type: 'error' });
                        return false;
                    },
                )
            }
            onClose={onClose}
        />
    );
};
