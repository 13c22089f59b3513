import { useSession } from '../session/Session';
import { CheckboxInput } from '../common/CheckboxInput';
import { ResponsibleInput } from './ResponsibleInput';
import { KeyedField } from '../report/keys/KeyedField';
import { useReportPage } from '../report/ReportContext';
import { useDraft } from '../report/handlingDraft/useDraft';

/** The responsible person and, for somebody other than the user, whether to notify them by email (D15). */
export const ResponsibleInputs = () => {
    const { userId } = useSession();
    const { report, saving } = useReportPage();
    const { changes } = useDraft();
    return (
        <>
            {report.ansvarlig === undefined ? null : (
                <KeyedField name="responsible">
                    <ResponsibleInput readOnly={saving} />
                </KeyedField>
            )}
            {changes.ansvarligId && changes.ansvarligId !== userId ? (
                <CheckboxInput source="varsleAnsvarlig" disabled={saving} />
            ) : null}
        </>
    );
};
