import AddIcon from '@mui/icons-material/Add';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import StarIcon from '@mui/icons-material/Star';
import { Box, Chip, Menu, MenuItem } from '@mui/material';
import { lazy, memo, startTransition, Suspense, useRef, useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedFilter } from '../../../../api/entities/report';
import { useQuestion } from '../../../common/useQuestion';
import { isFocusIn } from '../../../common/focus';
import { LabelledButton } from '../../../common/LabelledButton';
import { WhenOpened } from '../../../common/WhenOpened';
import { errorText } from '../../../data/errors';
import { oneLine } from '../../../report/oneLine';
import { normalisedQuery } from '../../../report/query/listQuery';
import { useSavedFilters } from './useSavedFilters';

const EditFilterDialog = lazy(async () => ({ default: (await import('./SaveFilterDialog')).EditFilterDialog }));

interface SavedFilterMenuProps {
    filter: SavedFilter;
    onRemove: () => void;
    /** Called when another filter has replaced it. */
    onReplaced: () => void;
}

/** Actions for a saved filter. A menu, to distinguish deleting it from deselecting it. */
const SavedFilterMenu = ({ filter, onRemove, onReplaced }: SavedFilterMenuProps) => {
    const translate = useTranslate();
    const [isEdited, setIsEdited] = useState(false);
    const name = filter.navn;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const pick = (act: () => void) => () => {
        setAnchor(null);
        act();
    };
    const label = translate('reports.saved.menu', { name });
    return (
        <>
            <LabelledButton
                size="small"
                label={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={{ width: 24, height: 24 }}
            >
                <MoreVertIcon fontSize="inherit" />
            </LabelledButton>
            <WhenOpened open={anchor !== null}>
                <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                    <MenuItem onClick={pick(() => startTransition(() => setIsEdited(true)))}>
                        {translate('reports.saved.edit')}
                    </MenuItem>
                    <MenuItem onClick={pick(onRemove)} sx={{ color: 'error.main' }}>
                        {translate('common.remove')}
                    </MenuItem>
                </Menu>
            </WhenOpened>
            <Suspense fallback={null}>
                {isEdited ? (
                    <EditFilterDialog filter={filter} onReplaced={onReplaced} onClose={() => setIsEdited(false)} />
                ) : null}
            </Suspense>
        </>
    );
};

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
    const { ask, dialog } = useQuestion();
    const group = useRef<HTMLElement>(null);
    /** The removed chip had the focus, unless the user has moved on. */
    const focusOnGroup = (): void => {
        if (isFocusIn(group.current)) group.current?.focus();
    };
    const current = normalisedQuery(search);
    const onRemove = async (filter: SavedFilter): Promise<void> => {
        const isSure = await ask({
            title: translate('reports.saved.removeTitle', { name: filter.navn }),
            content: translate('reports.saved.removeQuestion'),
            confirm: translate('common.remove'),
            confirmColor: 'warning',
        });
        if (!isSure) return;
        await remove(
            'savedFilters',
            { id: filter.id, previousData: filter },
            { onSuccess: focusOnGroup, onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
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
                            onRemove={() => void onRemove(filter)}
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
            {dialog}
        </Box>
    );
});
SavedFilters.displayName = 'SavedFilters';
