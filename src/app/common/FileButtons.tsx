import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, keyframes, Typography, useMediaQuery } from '@mui/material';
import { use, useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useEvent, useNotify, useTranslate } from 'react-admin';
import { imageTypes } from '../../api/rules/fileTypes';
import { useRestoredFocus } from './focus';
import { PreparingContext } from './FormDialog';
import { isHeic, smallPicture } from './smallPicture';

interface FileInputProps {
    ref: Ref<HTMLInputElement>;
    label: string;
    accept: readonly string[];
    multiple?: boolean;
    /** Opens the phone's camera instead of the file picker. */
    camera?: boolean;
    onChoose: (files: readonly File[]) => void;
}

const FileInput = ({ ref, label, accept, multiple = false, camera = false, onChoose }: FileInputProps) => (
    <input
        ref={ref}
        hidden
        type="file"
        aria-label={label}
        accept={accept.join(',')}
        multiple={multiple}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // Allows the same file to be chosen again after it was removed.
            target.value = '';
            onChoose(chosen);
        }}
    />
);

/** False for a file that has been moved or may not be read, and for a folder. */
const isReadable = (file: File): Promise<boolean> =>
    file
        .slice(0, 1)
        .arrayBuffer()
        .then(
            () => true,
            () => false,
        );

const appear = keyframes({ from: { visibility: 'hidden' } });

/** Makes large pictures smaller before they are used; `progress` is shown if that takes over a second. */
export const useSmallPictures = (onChoose: (files: readonly File[]) => void) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [at, setAt] = useState<{ number: number; count: number }>();
    const prepare = use(PreparingContext);
    const isBusy = at !== undefined;
    useEffect(() => (isBusy ? prepare() : undefined), [isBusy, prepare]);
    // The chosen files may have changed meanwhile.
    const take = useEvent(onChoose);
    const choose = async (chosen: readonly File[]): Promise<void> => {
        const small: File[] = [];
        for (const [index, file] of chosen.entries()) {
            setAt({ number: index + 1, count: chosen.length });
            // One at a time: each takes hundreds of megabytes.
            if (await isReadable(file)) small.push(await smallPicture(file));
            else notify('common.unreadable', { type: 'error', messageArgs: { name: file.name } });
        }
        setAt(undefined);
        const heic = small.find(isHeic);
        if (heic) notify('common.heic', { type: 'error', messageArgs: { name: heic.name } });
        if (small.length > 0) take(small);
    };
    const progress = at ? (
        <Typography role="status" sx={{ animation: `${appear} 1s step-end`, fontSize: '0.85rem' }}>
            {translate('common.makingSmaller', at)}
        </Typography>
    ) : null;
    return { choose: (chosen: readonly File[]) => void choose(chosen), isBusy, progress };
};

/** A hidden file input that opens a telephone's camera, or elsewhere the file picker. */
export const useCamera = (label: string, onChoose: (files: readonly File[]) => void) => {
    const input = useRef<HTMLInputElement>(null);
    return {
        open: () => input.current?.click(),
        input: <FileInput camera ref={input} accept={imageTypes} label={label} onChoose={onChoose} />,
    };
};

export interface FileButtonsProps {
    label: string;
    icon: ReactNode;
    accept: readonly string[];
    onChoose: (files: readonly File[]) => void;
    multiple?: boolean;
    disabled?: boolean;
    loading?: boolean;
}

/** Buttons for choosing files, and on a telephone its camera if pictures are accepted. */
export const FileButtons = ({
    label,
    icon,
    accept,
    onChoose,
    multiple = true,
    disabled = false,
    loading = false,
}: FileButtonsProps) => {
    const translate = useTranslate();
    const hasCamera = useMediaQuery('(pointer: coarse)') && accept.some((type) => imageTypes.includes(type));
    const { choose, isBusy, progress } = useSmallPictures(onChoose);
    const isLoading = loading || isBusy;
    useRestoredFocus(isLoading);
    const files = useRef<HTMLInputElement>(null);
    const takePhoto = translate('common.takePhoto');
    const camera = useCamera(takePhoto, choose);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            {hasCamera ? (
                <>
                    <Button
                        variant="outlined"
                        startIcon={<CameraIcon />}
                        disabled={disabled || isLoading}
                        onClick={camera.open}
                    >
                        {takePhoto}
                    </Button>
                    {camera.input}
                </>
            ) : null}
            <Button
                variant="outlined"
                startIcon={icon}
                disabled={disabled}
                loading={isLoading}
                loadingPosition="start"
                onClick={() => files.current?.click()}
            >
                {label}
            </Button>
            <FileInput ref={files} accept={accept} multiple={multiple} label={label} onChoose={choose} />
            {progress}
        </Box>
    );
};
