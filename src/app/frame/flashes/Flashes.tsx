import { Portal } from '@mui/material';
import { useMemo, useState } from 'react';
import { Notification, NotificationContext, type NotificationPayload, useNotificationContext } from 'react-admin';
import { FlashedRequestId } from '../../common/RequestId';
import { barHeight, flashAnchor, lowWindow } from '../../layout/bar';
import { UndoFlash } from '../../report/undo/UndoFlash';

const margin = 8;
/** How long a message other than an error is shown while another one waits, in ms. */
const briefly = 1500;
const undoClass = 'undo-flash';

const inBar = {
    inset: `0 anchor(${flashAnchor} right, ${margin}px) auto anchor(${flashAnchor} left, ${margin}px)`,
    transform: 'none',
    marginInline: 'auto',
    width: 'fit-content',
    minHeight: barHeight,
    [lowWindow]: { inset: `0 ${margin}px auto` },
} as const;

/**
 * Messages, and what can be undone: in a wide bar one in each half, otherwise a message covers the undo for its few
 * seconds. Outside the page, since an open dialog hides the page (and would hide them) from screen readers.
 */
export const Flashes = () => {
    const context = useNotificationContext();
    const [shown, setShown] = useState<NotificationPayload | void>();
    const { notifications: waiting, takeNotification } = context;
    const noted = useMemo(
        () => ({
            ...context,
            takeNotification: () => {
                const taken = takeNotification();
                setShown(taken);
                return taken;
            },
        }),
        [context, takeNotification],
    );
    return (
        <Portal>
            <UndoFlash
                className={undoClass}
                // Overrides the specificity of its default place at the bottom.
                sx={{ '&&': { ...inBar, marginInlineStart: { lg: 0 }, maxWidth: { lg: '50%' } } }}
            />
            <NotificationContext value={noted}>
                <Notification
                    multiLine
                    {...(waiting.length > 0 && shown?.type !== 'error' ? { autoHideDuration: briefly } : {})}
                    action={<FlashedRequestId />}
                    sx={{
                        '&&': {
                            ...inBar,
                            [`.${undoClass} ~ &`]: { marginInlineEnd: { lg: 0 }, maxWidth: { lg: '50%' } },
                            '& .MuiSnackbarContent-action:empty, & :not(.RaNotification-error) > .MuiSnackbarContent-action':
                                {
                                    display: 'none',
                                },
                            '& .MuiSnackbarContent-root': { flexWrap: 'nowrap', lineHeight: 1.25, maxWidth: 600 },
                        },
                    }}
                />
            </NotificationContext>
        </Portal>
    );
};
