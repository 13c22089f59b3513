import AddIcon from '@mui/icons-material/Add';
import StarIcon from '@mui/icons-material/Star';
import { Box, Chip } from '@mui/material';
import { lazy, memo, startTransition, Suspense, useRef, useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedFilter } from '../../../../api/entities/report';
import { ConfirmDialog } from '../../../common/ConfirmDialog';
import { errorText } from '../../../data/errors';
import { oneLine } from '../../../report/oneLine';
import { normalisedQuery } from '../../../report/query/listQuery';
import { SavedFilterMenu } from './SavedFilterMenu';
import { useSavedFilters } from './useSavedFilters';

const SaveFilterDialog = lazy(async () => ({ default: (await import('./SaveFilterDialog')).SaveFilterDialog }));
/** Only longer query strings can be saved (report-handling §2). */
const shortest = 7;

export const SavedFilters = memo(() => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const { search } = useLocation();
    const { data: filters = [] } = useSavedFilters();
    const [remove] = useDelete<SavedFilter>();
    const [saving, setSaving] = useState(false);
    const [removing, setRemoving] = useState<SavedFilter>();
    const group = useRef<HTMLElement>(null);
    /** The removed chip had the focus. */
    const focusOnGroup = (): void => group.current?.focus();
    const current = normalisedQuery(search);
    const onRemove = (): void => {
        if (removing)
            void remove(
                'savedFilters',
                { id: removing.id, previousData: removing },
                { onSuccess: focusOnGroup, onError: (error) => notify(errorText(error), { type: 'error' }) },
            );
        setRemoving(undefined);
    };
    return (
        <Box ref={group} role="group" tabIndex={-1} aria-label={translate('reports.saved.label')} sx={oneLine}>
            {filters.map((filter) => {
                const on = normalisedQuery(filter.filter) === current;
                return (
                    <Box key={filter.id} sx={{ display: 'flex', alignItems: 'center' }}>
                        <Chip
                            size="small"
                            label={filter.navn}
                            icon={
                                filter.standard ? (
                                    <StarIcon titleAccess={translate('reports.saved.standard')} />
                                ) : undefined
                            }
                            color={on ? 'primary' : 'default'}
                            variant={on ? 'filled' : 'outlined'}
                            aria-current={on || undefined}
                            onClick={() => void navigate({ search: normalisedQuery(filter.filter) })}
                        />
                        <SavedFilterMenu
                            filter={filter}
                            onRemove={() => setRemoving(filter)}
                            onReplaced={focusOnGroup}
                        />
                    </Box>
                );
            })}
            <Chip
                size="small"
                variant="outlined"
                icon={<AddIcon />}
                disabled={current.length <= shortest}
                label={translate('reports.saved.save')}
                onClick={() => startTransition(() => setSaving(true))}
            />
            <Suspense fallback={null}>
                {saving ? <SaveFilterDialog filter={current} onClose={() => setSaving(false)} /> : null}
            </Suspense>
            {removing ? (
                <ConfirmDialog
                    isOpen
                    title={translate('reports.saved.removeTitle', { name: removing.navn })}
                    content={translate('reports.saved.removeQuestion')}
                    confirm={translate('common.remove')}
                    confirmColor="warning"
                    cancel={translate('common.cancel')}
                    onConfirm={onRemove}
                    onClose={() => setRemoving(undefined)}
                />
            ) : null}
        </Box>
    );
});
SavedFilters.displayName = 'SavedFilters';
