import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { useObjectUrl } from '../../common/useObjectUrl';

export interface ImagePreviewProps {
    file: File;
    number: number;
    disabled: boolean;
    onRemove: () => void;
}

export const ImagePreview = ({ file, number, disabled, onRemove }: ImagePreviewProps) => {
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
