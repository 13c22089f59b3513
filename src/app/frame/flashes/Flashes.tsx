import { Portal } from '@mui/material';
import { Notification, useNotificationContext } from 'react-admin';
import { FlashedRequestId } from '../../common/RequestId';
import { barHeight, flashAnchor, lowWindow } from '../../layout/bar';
import { UndoFlash } from '../../report/undo/UndoFlash';

const margin = 8;
/** How long a message is shown while another one waits, in ms. */
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
    const { notifications: waiting } = useNotificationContext();
    return (
        <Portal>
            <UndoFlash
                className={undoClass}
                // Overrides the specificity of its default place at the bottom.
                sx={{ '&&': { ...inBar, marginInlineStart: { lg: 0 }, maxWidth: { lg: '50%' } } }}
            />
            <Notification
                multiLine
                {...(waiting.length > 0 ? { autoHideDuration: briefly } : {})}
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
        </Portal>
    );
};
