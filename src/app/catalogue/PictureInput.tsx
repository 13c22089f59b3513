import { Box, Button, FormHelperText, Typography } from '@mui/material';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { useInput, useTranslate, ValidationError, type Validator } from 'react-admin';
import { imageTypes } from '../../api/rules/fileTypes';
import { FileButtons } from '../common/FileButtons';
import { useFieldLabel } from '../common/useFieldLabel';

const dataUrlOf = (file: File): Promise<string> =>
    new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as string));
        reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
        reader.readAsDataURL(file);
    });

/** A small picture, stored in the field itself. */
export const PictureInput = ({ source, validate }: { source: string; validate: Validator[] }) => {
    const translate = useTranslate();
    const label = useFieldLabel(source);
    const { field, fieldState } = useInput<string | null>({ source, validate, defaultValue: null });
    const take = async ([file]: readonly File[]): Promise<void> => {
        if (file) field.onChange(await dataUrlOf(file));
    };
    return (
        <Box role="group" aria-label={label} sx={{ my: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {label}
            </Typography>
            {field.value ? (
                <Box
                    component="img"
                    src={field.value}
                    alt={label}
                    sx={{ display: 'block', maxWidth: '100%', height: 48, my: 1 }}
                />
            ) : null}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
                <FileButtons
                    label={translate('catalogue.picture.choose')}
                    icon={<UploadIcon />}
                    accept={imageTypes}
                    multiple={false}
                    onChoose={(files) => void take(files)}
                />
                {field.value ? (
                    <Button onClick={() => field.onChange(null)}>{translate('catalogue.picture.remove')}</Button>
                ) : null}
            </Box>
            <FormHelperText error={fieldState.invalid}>
                {fieldState.error?.message ? (
                    <ValidationError error={fieldState.error.message} />
                ) : (
                    translate('catalogue.picture.help')
                )}
            </FormHelperText>
        </Box>
    );
};
