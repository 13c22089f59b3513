import { Portal } from '@mui/material';
import { Notification } from 'react-admin';
import { FlashedRequestId } from '../../common/RequestId';
import { barHeight, flashAnchor, lowWindow } from '../../layout/bar';

const margin = 8;

/** Outside the page, since an open dialog hides the page (and would hide them) from screen readers. */
export const Flashes = () => (
    <Portal>
        <Notification
            multiLine
            action={<FlashedRequestId />}
            sx={{
                // Overrides the specificity of its default place at the bottom.
                '&&': {
                    inset: `0 anchor(${flashAnchor} right, ${margin}px) auto anchor(${flashAnchor} left, ${margin}px)`,
                    transform: 'none',
                    marginInline: 'auto',
                    width: 'fit-content',
                    minHeight: barHeight,
                    [lowWindow]: { inset: `0 ${margin}px auto` },
                    '& .MuiSnackbarContent-action:empty, & :not(.RaNotification-error) > .MuiSnackbarContent-action': {
                        display: 'none',
                    },
                    '& .MuiSnackbarContent-root': { flexWrap: 'nowrap', lineHeight: 1.25, maxWidth: 600 },
                },
            }}
        />
    </Portal>
);
