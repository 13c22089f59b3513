import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Lightbox } from './Lightbox';
import { useImageUrl } from './useImageUrl';

/** The height of a thumbnail in px (report-handling §2). */
const thumbnailHeight = 150;

interface ThumbnailProps {
    id: string;
    label: string;
    onOpen: () => void;
}

const Thumbnail = ({ id, label, onOpen }: ThumbnailProps) => {
    const translate = useTranslate();
    const { url, failed } = useImageUrl('thumbnail', id);
    if (failed)
        return (
            <Typography sx={{ height: thumbnailHeight, color: 'text.secondary' }}>
                {translate('reportDetail.images.failed')}
            </Typography>
        );
    if (!url) return <Skeleton variant="rectangular" width={200} height={thumbnailHeight} />;
    return (
        <ButtonBase onClick={onOpen} aria-label={label}>
            <img
                src={url}
                alt=""
                height={thumbnailHeight}
                style={{ display: 'block', maxWidth: '100%', objectFit: 'cover', borderRadius: 2 }}
            />
        </ButtonBase>
    );
};

export interface ThumbnailsProps {
    ids: readonly string[];
    shown?: number;
    /** Rendered below a picture. */
    below?: (id: string) => ReactNode;
    /** Rendered around a picture in the lightbox. */
    around?: (id: string, picture: ReactNode) => ReactNode;
}

export const Thumbnails = ({ ids, shown = ids.length, below, around }: ThumbnailsProps) => {
    const translate = useTranslate();
    const [open, setOpen] = useState<number>();
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {ids.slice(0, shown).map((id, index) => (
                    <Box key={id}>
                        <Thumbnail
                            id={id}
                            label={translate('reportDetail.images.open', { number: index + 1, count: ids.length })}
                            onOpen={() => setOpen(index)}
                        />
                        {below?.(id)}
                    </Box>
                ))}
            </Box>
            {open === undefined ? null : (
                <Lightbox ids={ids} around={around} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
            )}
        </>
    );
};
