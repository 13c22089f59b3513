import AddIcon from '@mui/icons-material/Add';
import StarIcon from '@mui/icons-material/Star';
import { Box, Chip } from '@mui/material';
import { lazy, memo, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SavedFilter } from '../../../contract/entities/report';
import { errorText } from '../../data/errors';
import { useCityMutation } from '../../data/useCityMutation';
import { useCityQuery } from '../../data/useCityQuery';
import { useSession } from '../../session/Session';
import { normalisedQuery } from './listQuery';

const Confirm = lazy(async () => ({ default: (await import('react-admin')).Confirm }));
const SaveFilterDialog = lazy(async () => ({ default: (await import('./SaveFilterDialog')).SaveFilterDialog }));
/** Saving is for query strings longer than this (report-handling §2). */
const shortest = 7;

/** Saved-filter chips; the standard one is starred. Removing one is confirmed first (report-handling §2, §8). */
export const SavedFilters = memo(({ search }: { search: string }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const { userId } = useSession();
    const { data: filters = [] } = useCityQuery('listSavedFilters', { params: { brukerId: userId } });
    const remove = useCityMutation('deleteSavedFilter', { invalidates: ['listSavedFilters'] });
    const [saving, setSaving] = useState(false);
    const [removing, setRemoving] = useState<SavedFilter>();
    const current = normalisedQuery(search);
    const onRemove = (): void => {
        if (removing) remove.mutate({ params: { brukerId: userId, id: removing.id } }, { onError: (error) => notify(errorText(error), { type: 'error' }) });
        setRemoving(undefined);
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.25 }}>
            {filters.map((filter) => {
                const on = normalisedQuery(filter.filter) === current;
                return (
                    <Chip
                        key={filter.id}
                        size="small"
                        label={filter.navn}
                        {...(filter.standard ? { icon: <StarIcon titleAccess={translate('reports.saved.standard')} /> } : {})}
                        color={on ? 'primary' : 'default'}
                        variant={on ? 'filled' : 'outlined'}
                        aria-current={on || undefined}
                        onClick={() => void navigate({ search: normalisedQuery(filter.filter) })}
                        onDelete={() => setRemoving(filter)}
                    />
                );
            })}
            <Chip size="small" variant="outlined" icon={<AddIcon />} disabled={current.length <= shortest} label={translate('reports.saved.save')} onClick={() => setSaving(true)} />
            <Suspense fallback={null}>
                {saving ? <SaveFilterDialog filter={current} onClose={() => setSaving(false)} /> : null}
                {removing ? (
                    <Confirm
                        isOpen
                        title={translate('reports.saved.removeTitle', { name: removing.navn })}
                        content={translate('reports.saved.removeQuestion')}
                        confirm={translate('common.remove')}
                        cancel={translate('common.cancel')}
                        onConfirm={onRemove}
                        onClose={() => setRemoving(undefined)}
                    />
                ) : null}
            </Suspense>
        </Box>
    );
});
SavedFilters.displayName = 'SavedFilters';
