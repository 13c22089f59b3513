import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { FileButtons, useSmallPictures } from '../../common/FileButtons';
import { LabelledButton } from '../../common/LabelledButton';
import { useObjectUrl } from '../../common/useObjectUrl';
import { imageTypes } from '../../../api/rules/fileTypes';
import { mostImages } from '../../../api/rules/limits';
import { type AddedImages, addImages, fileKey } from './rules';

interface ImagePreviewProps {
    file: File;
    number: number;
    disabled: boolean;
    onRemove: () => void;
}

const ImagePreview = ({ file, number, disabled, onRemove }: ImagePreviewProps) => {
    const translate = useTranslate();
    const url = useObjectUrl(file);
    const name = { number, name: file.name };
    return (
        <Box component="li" sx={{ position: 'relative', height: 120, minWidth: 72, border: 1, borderColor: 'divider' }}>
            {url ? (
                <Box
                    component="img"
                    src={url}
                    alt={translate('newReport.imageAlt', name)}
                    sx={{
                        display: 'block',
                        height: '100%',
                        maxWidth: 220,
                        objectFit: 'contain',
                        imageOrientation: 'from-image',
                    }}
                />
            ) : null}
            <LabelledButton
                size="small"
                color="error"
                disabled={disabled}
                label={translate('newReport.removeImage', name)}
                onClick={onRemove}
                sx={{
                    position: 'absolute',
                    top: 4,
                    right: 4,
                    backgroundColor: 'background.paper',
                    border: 1,
                    borderColor: 'divider',
                    '&:hover': { backgroundColor: 'background.default' },
                }}
            >
                <CloseIcon fontSize="small" />
            </LabelledButton>
        </Box>
    );
};

export interface ImagesInputProps {
    source: string;
    disabled: boolean;
}

/** react-admin's ImageInput has no camera, and rejects all images when one too many is chosen. */
export const ImagesInput = ({ source, disabled }: ImagesInputProps) => {
    const translate = useTranslate();
    const labelId = useId();
    const { field, fieldState } = useInput({ source });
    const images: readonly File[] = field.value;
    const [problem, setProblem] = useState<AddedImages['problem']>();
    const add = (chosen: readonly File[]): void => {
        const added = addImages(images, chosen);
        setProblem(added.problem);
        field.onChange(added.images);
    };
    const dropped = useSmallPictures(add);
    const explained =
        problem &&
        translate(`newReport.problem.${problem.kind}`, problem.kind === 'tooLarge' ? { name: problem.name } : {});
    const message = fieldState.error?.message ?? explained;
    return (
        <Box
            role="group"
            aria-labelledby={labelId}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
                event.preventDefault();
                if (!disabled) dropped.choose([...event.dataTransfer.files]);
            }}
            sx={{ mt: 1 }}
        >
            <Typography id={labelId} variant="h3" component="h3">
                <FieldTitle source={source} resource="reports" />
            </Typography>
            {images.length > 0 ? (
                <Box
                    component="ul"
                    sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
                >
                    {images.map((file, index) => (
                        <ImagePreview
                            key={fileKey(file)}
                            file={file}
                            number={index + 1}
                            disabled={disabled}
                            onRemove={() => {
                                setProblem(undefined);
                                field.onChange(images.filter((other) => other !== file));
                            }}
                        />
                    ))}
                </Box>
            ) : null}
            {images.length < mostImages ? (
                <FileButtons
                    label={translate('newReport.addImages')}
                    icon={<UploadIcon />}
                    accept={imageTypes}
                    disabled={disabled}
                    onChoose={add}
                />
            ) : null}
            {dropped.progress}
            <FormHelperText error={message !== undefined} role={message ? 'alert' : undefined}>
                {message ?? translate('newReport.imagesHint')}
            </FormHelperText>
        </Box>
    );
};
