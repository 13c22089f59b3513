import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import HandlingIcon from '@mui/icons-material/EditNoteOutlined';
import TimeIcon from '@mui/icons-material/MoreTimeOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import ReturnIcon from '@mui/icons-material/ReplyOutlined';
import { Box, Button, type ButtonProps } from '@mui/material';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { status } from '../../../api/rules/statuses';
import { useMoreTime } from '../../clock/useMoreTime';
import { useCamera, useSmallPictures } from '../../common/FileButtons';
import { useHandles, useHandlingDialog } from '../../handling/HandleButton';
import { useReportPage } from '../../report/useReportPage';
import { useStatusTree } from '../../report/inputs/statusTree';
import { useReturn } from '../../returns/ReturnButton';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { useAddDocuments } from '../panels/useAddDocuments';

/** An icon over its label. */
const BarButton = (props: ButtonProps) => (
    <Button
        {...props}
        sx={{
            flex: '1 1 0',
            flexDirection: 'column',
            gap: 0.25,
            minWidth: 0,
            p: 0.5,
            fontSize: '0.75rem',
            lineHeight: 1.2,
            '& .MuiButton-startIcon': { m: 0 },
        }}
    />
);

/**
 * True for users who can return reports, if the city saves a handling in one call: on a telephone they have a bar of
 * actions.
 */
export const useHasJobBar = (): boolean => {
    const { permissions } = usePermissions<Permissions>();
    const hasReturns = useOffered('delarbeid') && permissions?.has('returns.create');
    return useHandles() && hasReturns === true;
};

/** The actions of a job in the field, each one tap away. */
export const JobBar = ({ onOpen }: { onOpen: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { report, saving } = useReportPage();
    const add = useAddDocuments((problem) => (problem ? notify(problem, { type: 'error' }) : undefined));
    const { choose, isBusy, progress } = useSmallPictures((chosen) => void add?.(chosen));
    const takePhoto = translate('common.takePhoto');
    const camera = useCamera(takePhoto, choose);
    const handling = useHandlingDialog([report.id], true);
    const returning = useReturn();
    const moreTime = useMoreTime();
    const { byId, children } = useStatusTree();
    const done = byId.get(status.workDone);
    const mayFinish =
        report.meldingsStatusId !== status.workDone &&
        done !== undefined &&
        children(done.foreldreId).some(({ id }) => id === done.id);
    return (
        <>
            {add ? (
                <BarButton startIcon={<CameraIcon />} disabled={saving || isBusy} onClick={camera.open}>
                    {takePhoto}
                </BarButton>
            ) : null}
            {mayFinish ? (
                <BarButton
                    startIcon={<CheckIcon />}
                    aria-haspopup="dialog"
                    disabled={saving}
                    onClick={() => handling.open({ meldingsStatusId: status.workDone })}
                >
                    {translate('reportDetail.done')}
                </BarButton>
            ) : null}
            {returning.isOffered ? (
                <BarButton startIcon={<ReturnIcon />} aria-haspopup="dialog" disabled={saving} onClick={returning.open}>
                    {translate('sharedWork.return')}
                </BarButton>
            ) : null}
            {moreTime.isOffered ? (
                <BarButton startIcon={<TimeIcon />} aria-haspopup="dialog" disabled={saving} onClick={moreTime.open}>
                    {translate('clock.ask')}
                </BarButton>
            ) : null}
            <BarButton startIcon={<HandlingIcon />} aria-haspopup="dialog" onClick={onOpen}>
                {translate('reportDetail.handling')}
            </BarButton>
            {camera.input}
            {/* Over the bar, which has no room for it. */}
            <Box sx={{ position: 'absolute', bottom: '100%', insetInline: 0, px: 1.75, bgcolor: 'background.paper' }}>
                {progress}
            </Box>
            {handling.dialog}
            {returning.dialog}
            {moreTime.dialog}
        </>
    );
};
