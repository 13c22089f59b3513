import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
    CheckboxGroupInput,
    RadioButtonGroupInput,
    useDataProvider,
    useEvent,
    useNotify,
    usePermissions,
    useTranslate,
} from 'react-admin';
import type { OwnNotices } from '../../api/entities/notices';
import { noticeKinds } from '../../api/rules/notices';
import { FormDialog } from '../common/FormDialog';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { serviceReports } from '../data/reports';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';

const queryKey = ['ownNotices'];

/** Which notifications the user gets by mail, and when. */
export const NoticeDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const client = useQueryClient();
    const { permissions } = usePermissions<Permissions>();
    const isStaff = permissions?.has(`${serviceReports}.list`) ?? false;
    const registersUse = permissions?.has('resourceUse.create') ?? false;
    const hasUse = useOffered('okonomi') && registersUse;
    const notify = useNotify();
    const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => call('getOwnNotices', { signal }) });
    const fail = useEvent(() => {
        notify(errorText(error), { type: 'error' });
        onClose();
    });
    const isFailed = !data && error !== null;
    useEffect(() => {
        if (isFailed) fail();
    }, [isFailed, fail]);
    if (!data) return null;
    const kinds = noticeKinds.filter((kind) =>
        kind === 'ressursbruk' ? hasUse : kind !== (isStaff ? 'tildelt' : 'returnert'),
    );
    return (
        <FormDialog
            resource="ownNotices"
            title={translate('sharedWork.notices.title')}
            defaultValues={data}
            onSubmit={async (values) => {
                await call('updateOwnNotices', { body: values as OwnNotices });
                await client.invalidateQueries({ queryKey });
            }}
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
