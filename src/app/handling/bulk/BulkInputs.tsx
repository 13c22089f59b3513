import { useListContextWithProps, usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ReportRow } from '../../../api/entities/report';
import { opensFeedbackDialog } from '../../../api/rules/statuses';
import { Plugged } from '../../places/Plugged';
import type { Permissions } from '../../session/permissions';
import { CheckboxInput } from '../../common/CheckboxInput';
import { AgreementOfAny } from '../../assignment/AgreementOfAny';
import { LongTextInput } from '../../common/LongTextInput';
import { StatusInput } from '../../report/inputs/StatusInput';
import { TypeInput } from '../../report/inputs/TypeInput';
import { useStatusTree } from '../../report/inputs/useStatusTree';
import { useWing } from '../../report/useWing';
import type { BulkValues } from '../../report/handlingDraft/bulkValues';

/** The changes to all reports. Empty fields keep each report's value. */
export const BulkInputs = ({ ids, disabled }: { ids: readonly number[]; disabled: boolean }) => {
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const assigns = permissions?.has(`${wing}.assign`);
    const editsType = permissions?.has(`${wing}.editType`);
    const tree = useStatusTree();
    const { setValue } = useFormContext<BulkValues>();
    const { sendsMail, meldingstypeId } = useWatch<BulkValues>();
    // Selected reports of other pages are unknown here; the preview warns about them too.
    const { data: rows = [] } = useListContextWithProps<ReportRow>();
    const places = rows
        .filter(({ id }) => ids.includes(id))
        .map((row) => ({ meldingstypeId: meldingstypeId ?? row.meldingstypeId, bydelId: row.bydelId }));
    const startMail = (text: string): void => setValue('tilbakemelding', text, { shouldDirty: true });
    const followStatus = (id: number): void => {
        if (!opensFeedbackDialog(id) || tree.children(id).length > 0) return;
        setValue('sendsMail', true);
        startMail(tree.byId.get(id)?.tekstmal ?? '');
    };
    return (
        <>
            <Plugged at="BulkStart" disabled={disabled} />
            <StatusInput disabled={disabled} onChange={followStatus} />
            {editsType ? <TypeInput disabled={disabled} /> : null}
            {assigns ? <AgreementOfAny places={places} label="bulk.agreement" disabled={disabled} /> : null}
            <Plugged at="BulkInputs" disabled={disabled} />
            <LongTextInput source="kommentar" maxRows={6} disabled={disabled} />
            <CheckboxInput
                source="sendsMail"
                label="bulk.sendsMail"
                disabled={disabled}
                onChange={() => startMail('')}
            />
            {sendsMail ? (
                <>
                    <LongTextInput source="tilbakemelding" minRows={3} maxRows={10} disabled={disabled} />
                    <CheckboxInput source="hoppOverAnonyme" label="bulk.skipAnonymous" disabled={disabled} />
                </>
            ) : null}
        </>
    );
};
