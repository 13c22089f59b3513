import { useEffect } from 'react';
import {
    CheckboxGroupInput,
    RadioButtonGroupInput,
    useEvent,
    useGetOne,
    useNotify,
    usePermissions,
    useTranslate,
} from 'react-admin';
import { noticeKinds } from '../../api/rules/notices';
import { FormDialog } from '../common/FormDialog';
import { suppressErrorNotification } from '../common/listDefaults';
import { errorText } from '../data/errors';
import { serviceReports } from '../data/reports';
import { BusyCover } from '../layout/covers';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';

/** Which notifications the user gets by mail, and when. */
export const NoticeDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const isStaff = permissions?.has(`${serviceReports}.list`) ?? false;
    const registersUse = permissions?.has('resourceUse.create') ?? false;
    const hasUse = useOffered('okonomi') && registersUse;
    const notify = useNotify();
    const { data, error } = useGetOne(
        'ownNotices',
        { id: 'own' },
        // Without a network it fails at once, instead of waiting for it.
        { ...suppressErrorNotification, networkMode: 'always' },
    );
    const fail = useEvent(() => {
        notify(errorText(error), { type: 'error' });
        onClose();
    });
    const isFailed = !data && error !== null;
    useEffect(() => {
        if (isFailed) fail();
    }, [isFailed, fail]);
    if (!data) return <BusyCover onClose={onClose} />;
    const kinds = noticeKinds.filter((kind) =>
        kind === 'ressursbruk' ? hasUse : kind !== (isStaff ? 'tildelt' : 'returnert'),
    );
    return (
        <FormDialog
            resource="ownNotices"
            name="ownNotices"
            title={translate('sharedWork.notices.title')}
            record={data}
            success={translate('sharedWork.notices.saved')}
            onClose={onClose}
        >
            <CheckboxGroupInput
                source="hva"
                choices={kinds.map((id) => ({ id, name: `sharedWork.notices.kind.${id}` }))}
                row={false}
                helperText={translate(isStaff ? 'sharedWork.notices.ofStaff' : 'sharedWork.notices.ofCompany')}
            />
            <RadioButtonGroupInput
                source="nar"
                choices={['straks', 'daglig'].map((id) => ({ id, name: `sharedWork.notices.when.${id}` }))}
                row={false}
                helperText={false}
            />
        </FormDialog>
    );
};
