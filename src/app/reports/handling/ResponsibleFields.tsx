import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSession } from '../../session/Session';
import { ResponsibleField } from '../fields/ResponsibleField';
import { useReportPage } from '../ReportContext';
import type { HandlingDraft } from '../draft/useDraft';

/** Who is responsible for the report and, for somebody else than the user, whether they get an email (D15). */
export const ResponsibleFields = ({ form, disabled }: { form: HandlingDraft; disabled: boolean }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { report } = useReportPage();
    const { draft, changes, change } = form;
    return (
        <>
            {report.ansvarlig === undefined ? null : (
                <ResponsibleField
                    value={draft.ansvarligId ?? null}
                    disabled={disabled}
                    onChange={(ansvarligId) => change({ ansvarligId })}
                />
            )}
            {draft.ansvarligId && changes.ansvarligId && changes.ansvarligId !== userId ? (
                <FormControlLabel
                    control={
                        <Checkbox
                            checked={draft.varsleAnsvarlig}
                            disabled={disabled}
                            onChange={(_, varsleAnsvarlig) => change({ varsleAnsvarlig })}
                            sx={{ py: 0.5 }}
                        />
                    }
                    label={translate('reportDetail.responsible.mail')}
                />
            ) : null}
        </>
    );
};
