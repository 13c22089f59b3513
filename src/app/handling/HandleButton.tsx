import { Box, Button, type ButtonProps } from '@mui/material';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { ShowContext, useEvent, useNotify, usePermissions, useTranslate } from 'react-admin';
import { mostHandled } from '../../api/rules/limits';
import { draftOf, useOpenedByDraft } from '../common/drafts/drafts';
import { useHasResponsible } from '../report/choices';
import { isBehindDialog, useShortcut } from '../report/keys/useShortcut';
import { useOpened } from '../report/opening/beside';
import { useKey } from '../report/useKey';
import { useWing } from '../report/wing';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import type { OpenedAt } from './HandlingFrame';
import { useBackgroundSave, useIsSavedInBackground } from './useBackgroundSave';

const load = () => import('./HandlingDialog');
const HandlingDialog = lazy(async () => ({ default: (await load()).HandlingDialog }));

interface OpenedDialog extends OpenedAt {
    /** The reports when the dialog opened, whatever happens to the list later. */
    ids: readonly number[];
}

/** True if the user can handle reports in one call (D15, `samlet-behandling`). */
export const useHandles = (): boolean => {
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    return useOffered('samlet-behandling') === true && (permissions?.has(`${wing}.edit`) ?? false);
};

/** The dialog 'Behandle', closed until `open` is called. Its code loads ahead, once there is something to handle. */
export const useHandlingDialog = (ids: readonly number[], isEnabled: boolean) => {
    const notify = useNotify();
    const [opened, setOpened] = useState<OpenedDialog>();
    const saveInBackground = useBackgroundSave(ids[0]);
    const isReady = isEnabled && ids.length > 0;
    useEffect(() => {
        if (isReady) load().catch(() => undefined);
    }, [isReady]);
    const open = (at: OpenedAt = {}): void => {
        if (ids.length <= mostHandled) setOpened({ ids, ...at });
        else notify('bulk.tooMany', { type: 'error', messageArgs: { most: mostHandled } });
    };
    const dialog = opened ? (
        // Its form element stays here, and must not move what is beside it.
        <Box sx={{ position: 'absolute' }}>
            <Suspense fallback={null}>
                <HandlingDialog
                    {...opened}
                    onSaveInBackground={saveInBackground}
                    onClose={() => setOpened(undefined)}
                />
            </Suspense>
        </Box>
    ) : null;
    return { open, dialog };
};

/** 'Behandle': everything that can be done with one report, or with the selected ones, in one dialog. */
export const HandleButton = ({
    ids,
    ...button
}: { ids: readonly number[] } & Pick<ButtonProps, 'variant' | 'size'>) => {
    const translate = useTranslate();
    const isEnabled = useHandles();
    const { open, dialog } = useHandlingDialog(ids, isEnabled);
    const isPage = use(ShowContext) !== null;
    const isBehindReport = useOpened() !== undefined && !isPage;
    const [id] = ids;
    const mayOpen = !useIsSavedInBackground(id) && isEnabled;
    const label = translate('bulk.open');
    const key = useKey('handle', label, () => open(), mayOpen && ids.length > 0 && !isBehindReport);
    const hasResponsible = useHasResponsible();
    useShortcut('responsible', () => open({ focused: 'ansvarligId' }), mayOpen && isPage && hasResponsible);
    // Other dialogs on the page keep drafts too.
    const reopen = useEvent(() => (isBehindDialog() ? undefined : open()));
    useOpenedByDraft(mayOpen && isPage ? draftOf.handling(id) : '', reopen);
    if (!isEnabled) return null;
    return (
        <>
            <Button
                {...button}
                {...key}
                aria-haspopup="dialog"
                disabled={ids.length === 0 || !mayOpen}
                onClick={() => open()}
            >
                {label}
            </Button>
            {dialog}
        </>
    );
};
