import { Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { contains } from '../../api/rules/plainText';
import { hiddenFromTemplates } from '../../api/rules/statuses';
import { Loaded } from '../common/Loaded';
import { useStatuses, type NamedStatus } from '../common/useCatalogues';
import { useSave } from '../common/useSave';
import { KeptInput } from '../common/drafts/KeptForm';
import { useUnsaved } from '../common/drafts/UnsavedGuard';
import { SearchField } from './SearchField';
import { TemplateRow } from './TemplateRow';

/** The unsaved texts by status, each with the status as the user first saw it. */
type Drafts = Readonly<Record<string, { tekstmal: string; seen: NamedStatus }>>;
const without = (drafts: Drafts, id: number): Drafts =>
    Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== String(id)));

export const StatusTemplates = () => {
    const translate = useTranslate();
    const statuses = useStatuses();
    const [drafts, setDrafts] = useState<Drafts>({});
    const store = useSave('statuses', {}, (saved) => {
        // Text typed meanwhile changes the version that was just saved.
        if (saved)
            setDrafts(({ [saved.id]: before, ...others }) =>
                before ? { ...others, [saved.id]: { ...before, seen: saved as RaRecord & NamedStatus } } : others,
            );
    });
    const [typed, setTyped] = useState('');
    const [open, setOpen] = useState<number>();

    useUnsaved(Object.keys(drafts).length > 0, translate('administration.admin.leave'));

    const draft = (status: NamedStatus, tekstmal: string): void =>
        setDrafts(({ [status.id]: before, ...others }) =>
            tekstmal === status.tekstmal
                ? others
                : { ...others, [status.id]: { tekstmal, seen: before?.seen ?? status } },
        );
    const save = async (id: number): Promise<void> => {
        const { tekstmal, seen } = drafts[id] ?? {};
        if (await store({ tekstmal }, seen)) return;
        // The user may have typed more meanwhile.
        setDrafts((all) => (all[id]?.tekstmal === tekstmal ? without(all, id) : all));
    };
    return (
        <>
            <KeptInput name="statuses/template" values={drafts} restore={setDrafts as (kept: object) => void} />
            <SearchField label="administration.admin.searchTemplates" value={typed} onChange={setTyped} />
            <Loaded query={statuses} height={320}>
                {(data) => {
                    const shown = data.filter(
                        (status) => !hiddenFromTemplates.includes(status.id) && contains(status.navn, typed),
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
                                        draft={drafts[status.id]?.tekstmal}
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
