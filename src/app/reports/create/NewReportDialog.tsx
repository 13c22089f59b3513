import CloseIcon from '@mui/icons-material/Close';
import {
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    IconButton,
    TextField,
    useMediaQuery,
    type Theme,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { useFocusOnProblem } from '../../common/useFocusOnProblem';
import { useUnsaved } from '../../common/useUnsaved';
import { PositionMap } from '../../map';
import { ImagePicker } from './ImagePicker';
import { charactersLeft, isBlank } from './rules';
import { TypeSelect } from './TypeSelect';
import { useNewReport } from './useNewReport';

/** Zoom of the map (report-handling §9). */
const mapZoom = 14;

/**
 * New report (report-handling §2 'New report modal'). Mounted while open, so that each opening starts afresh; what was
 * typed stays when saving fails, and closing asks first when there is something to lose.
 */
export const NewReportDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const titleId = useId();
    const formId = useId();
    const fillsScreen = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
    const { typed, messages, change, submit, busy } = useNewReport(onClose);
    const form = useFocusOnProblem(messages);
    const [asksToDiscard, setAsksToDiscard] = useState(false);
    const left = charactersLeft(typed.description);
    useUnsaved(!isBlank(typed), translate('common.discard.question'));
    const close = (): void => {
        if (busy) return;
        if (isBlank(typed)) onClose();
        else setAsksToDiscard(true);
    };
    return (
        <>
            <Dialog open fullWidth maxWidth="md" fullScreen={fillsScreen} onClose={close} aria-labelledby={titleId}>
                <DialogTitle id={titleId} sx={{ pr: 7 }}>
                    {translate('newReport.title')}
                </DialogTitle>
                <IconButton
                    aria-label={translate('newReport.close')}
                    title={translate('newReport.close')}
                    disabled={busy}
                    onClick={close}
                    sx={{ position: 'absolute', top: 10, right: 12 }}
                >
                    <CloseIcon />
                </IconButton>
                <DialogContent dividers>
                    <form
                        id={formId}
                        ref={form}
                        noValidate
                        onSubmit={(event) => {
                            event.preventDefault();
                            if (!busy) void submit();
                        }}
                    >
                        <TypeSelect
                            type={typed.type}
                            disabled={busy}
                            error={messages.type}
                            onChange={(type) => change({ type })}
                        />
                        <TextField
                            fullWidth
                            type="email"
                            label={translate('newReport.email')}
                            value={typed.email}
                            disabled={busy}
                            error={messages.email !== undefined}
                            helperText={messages.email ?? translate('newReport.emailHint')}
                            onChange={({ target }) => change({ email: target.value })}
                            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
                        />
                        <TextField
                            fullWidth
                            multiline
                            minRows={3}
                            maxRows={10}
                            label={translate('newReport.description')}
                            value={typed.description}
                            disabled={busy}
                            error={messages.description !== undefined}
                            helperText={
                                messages.description ??
                                (left === undefined ? ' ' : translate('newReport.left', { count: left }))
                            }
                            onChange={({ target }) => change({ description: target.value })}
                            slotProps={{ formHelperText: { 'aria-live': 'polite' } }}
                        />
                        <PositionMap
                            required
                            position={typed.position}
                            address={typed.address}
                            zoom={mapZoom}
                            height={fillsScreen ? 240 : 300}
                            error={messages.address ?? messages.position}
                            onChange={({ adresse, ...position }) => change({ address: adresse, position })}
                        />
                        <ImagePicker
                            images={typed.images}
                            disabled={busy}
                            error={messages.images}
                            onChange={(images) => change({ images })}
                        />
                    </form>
                </DialogContent>
                <DialogActions>
                    <Button onClick={close} disabled={busy}>
                        {translate('common.cancel')}
                    </Button>
                    <Button type="submit" form={formId} variant="contained" loading={busy}>
                        {translate('newReport.submit')}
                    </Button>
                </DialogActions>
            </Dialog>
            <ConfirmDialog
                isOpen={asksToDiscard}
                title={translate('newReport.discardTitle')}
                content={translate('common.discard.question')}
                confirm={translate('common.discard.confirm')}
                confirmColor="warning"
                cancel={translate('common.discard.keep')}
                onConfirm={onClose}
                onClose={() => setAsksToDiscard(false)}
            />
        </>
    );
};
