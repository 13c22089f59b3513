import { useTranslate, usePermissions } from 'react-admin';
import { useFormatInstant } from '../common/time';
import { AnswerButton } from '../report/AnswerButton';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { OpenMatter } from '../report/pills';

/** A return that waits for an answer, which is given here, or by assigning or finishing the report. */
export const ReturnNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const answers = permissions?.has('returns.answer');
    const { retur } = useReportPage().report;
    if (!retur) return null;
    const title = translate('sharedWork.answer.title');
    return (
        <OpenMatter
            severity="warning"
            aria-label={title}
            action={
                answers ? (
                    <AnswerButton
                        call="answerReturn"
                        texts="sharedWork.answer"
                        resource="returns"
                        label={title}
                        company={retur.selskap.navn}
                    />
                ) : null
            }
        >
            {translate('sharedWork.returned', {
                company: retur.selskap.navn,
                time: formatInstant(retur.tidspunkt),
                reason: translate(`sharedWork.reason.${retur.arsak}`),
                text: retur.tekst,
            })}
        </OpenMatter>
    );
};
