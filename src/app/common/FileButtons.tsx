import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, useMediaQuery } from '@mui/material';
import { useRef, type ReactNode, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from './focus';

const imageTypes = ['image/png', 'image/jpeg'];

interface FileInputProps {
    ref: Ref<HTMLInputElement>;
    label: string;
    accept: readonly string[];
    /** Opens the phone's camera instead of the file picker. */
    camera?: boolean;
    onChoose: (files: readonly File[]) => void;
}

const FileInput = ({ ref, label, accept, camera = false, onChoose }: FileInputProps) => (
    <input
        ref={ref}
        hidden
        type="file"
        aria-label={label}
        accept={accept.join(',')}
        multiple={!camera}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // Allows the same file to be chosen again after it was removed.
            target.value = '';
            onChoose(chosen);
        }}
    />
);

export interface FileButtonsProps {
    label: string;
    icon: ReactNode;
    accept: readonly string[];
    onChoose: (files: readonly File[]) => void;
    disabled?: boolean;
    loading?: boolean;
}

export const FileButtons = ({ label, icon, accept, onChoose, disabled = false, loading = false }: FileButtonsProps) => {
    const translate = useTranslate();
    const hasCamera = useMediaQuery('(pointer: coarse)');
    useRestoredFocus(loading);
    const files = useRef<HTMLInputElement>(null);
    const camera = useRef<HTMLInputElement>(null);
    const takePhoto = translate('common.takePhoto');
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {hasCamera ? (
                <>
                    <Button
                        variant="outlined"
                        startIcon={<CameraIcon />}
                        disabled={disabled || loading}
                        onClick={() => camera.current?.click()}
                    >
                        {takePhoto}
                    </Button>
                    <FileInput camera ref={camera} accept={imageTypes} label={takePhoto} onChoose={onChoose} />
                </>
            ) : null}
            <Button
                variant="outlined"
                startIcon={icon}
                disabled={disabled}
                loading={loading}
                loadingPosition="start"
                onClick={() => files.current?.click()}
            >
                {label}
            </Button>
            <FileInput ref={files} accept={accept} label={label} onChoose={onChoose} />
        </Box>
    );
};
