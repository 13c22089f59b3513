import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, FormHelperText, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { FieldTitle, useInput, useTranslate } from 'react-admin';
import { FileButtons } from '../../common/FileButtons';
import { ImagePreview } from './ImagePreview';
import { addImages, fileKey, imageTypes, mostImages, type AddedImages } from './rules';

export interface ImagesInputProps {
    source: string;
    disabled?: boolean;
}

/** react-admin's ImageInput has no camera, and rejects all images when one too many is chosen. */
export const ImagesInput = ({ source, disabled = false }: ImagesInputProps) => {
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
    const message = problem
        ? translate(`newReport.problem.${problem.kind}`, problem.kind === 'tooLarge' ? { name: problem.name } : {})
        : fieldState.error?.message;
    return (
        <Box
            role="group"
            aria-labelledby={labelId}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
                event.preventDefault();
                if (!disabled) add([...event.dataTransfer.files]);
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
            <FormHelperText error={message !== undefined} role={message ? 'alert' : undefined}>
                {message ?? translate('newReport.imagesHint')}
            </FormHelperText>
        </Box>
    );
};
