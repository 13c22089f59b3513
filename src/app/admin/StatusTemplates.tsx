import { Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { hiddenFromTemplates } from '../../api/rules/statuses';
import { Loaded } from '../common/Loaded';
import { useStatuses, type NamedStatus } from '../common/useCatalogues';
import { useUnsaved } from '../common/useUnsaved';
import { StaleError } from '../data/cityFetch';
import { errorText } from '../data/errors';
import { SearchField } from './SearchField';
import { TemplateRow } from './TemplateRow';
import { useTemplateDrafts } from './useTemplateDrafts';

export const StatusTemplates = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const statuses = useStatuses();
    const [update] = useUpdate();
    const { templates, keep, forget } = useTemplateDrafts();
    const [typed, setTyped] = useState('');
    const [open, setOpen] = useState<number>();
    useUnsaved(templates.size > 0, translate('administration.admin.leave'));

    const { refetch } = statuses;
    const draft = useCallback(
        (status: NamedStatus, tekstmal: string): void =>
            tekstmal === status.tekstmal ? forget(status.id) : keep(status, tekstmal),
        [keep, forget],
    );
    const save = useCallback(
        async (id: number): Promise<void> => {
            const { tekstmal, seen } = templates.get(id) ?? {};
            try {
                await update('statuses', { id, data: { tekstmal }, previousData: seen }, { returnPromise: true });
            } catch (error) {
                const isStale = error instanceof StaleError;
                notify(errorText(error), { type: isStale ? 'warning' : 'error' });
                // The user has chosen to keep the other person's change.
                if (isStale) forget(id);
                return;
            }
            notify('resources.statuses.notifications.updated', { type: 'success' });
            await refetch();
            // The user may have typed more in the meantime.
            forget(id, tekstmal);
        },
        [templates, forget, update, notify, refetch],
    );
    const wanted = typed.trim().toLocaleLowerCase('nb');
    return (
        <>
            <SearchField label="administration.admin.searchTemplates" value={typed} onChange={setTyped} />
            <Loaded query={statuses} height={320}>
                {(data) => {
                    const shown = data.filter(
                        (status) =>
                            !hiddenFromTemplates.includes(status.id) &&
                            status.navn.toLocaleLowerCase('nb').includes(wanted),
                    );
                    return (
                        <>
                            <Typography role="status" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
                                {translate('common.rows', { smart_count: shown.length })}
                            </Typography>
                            {shown.length === 0 ? (
                                <Typography sx={{ color: 'text.secondary' }}>
                                    {translate('administration.admin.noTemplates')}
                                </Typography>
                            ) : null}
                            {shown.map((status) => {
                                const parent = data.find(({ id }) => id === status.foreldreId);
                                return (
                                    <TemplateRow
                                        key={status.id}
                                        status={status}
                                        below={parent}
                                        draft={templates.get(status.id)?.tekstmal}
                                        isOpen={open === status.id}
                                        onOpen={setOpen}
                                        onDraft={draft}
                                        onSave={save}
                                    />
                                );
                            })}
                        </>
                    );
                }}
            </Loaded>
        </>
    );
};
