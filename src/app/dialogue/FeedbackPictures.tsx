import { Box, ToggleButton, Typography } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useEffect, useId } from 'react';
import { useImageUrl } from '../report/pictures/useImageUrl';
import { useReportPage } from '../report/useReportPage';

interface PictureProps {
    id: string;
    label: string;
    isChosen: boolean;
    onToggle: () => void;
}
const Picture = ({ id, label, isChosen, onToggle }: PictureProps) => {
    const { url } = useImageUrl('thumbnail', id);
    return (
        <ToggleButton value={id} selected={isChosen} onChange={onToggle} aria-label={label} sx={{ p: 0.5 }}>
            {url ? <img src={url} alt="" height={48} style={{ display: 'block' }} /> : label}
        </ToggleButton>
    );
};

const Pictures = ({ source, ids }: { source: string; ids: readonly string[] }) => {
    const translate = useTranslate();
    const heading = useId();
    const { field } = useInput<string[]>({ source, defaultValue: [] });
    const value: readonly string[] = Array.isArray(field.value) ? field.value : [];
    const chosen = value.filter((id) => ids.includes(id));
    // One may have been hidden or redacted since it was chosen.
    useEffect(() => {
        if (chosen.length < value.length) field.onChange(chosen);
    });
    const toggle = (id: string): void =>
        field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
    if (ids.length === 0) return null;
    return (
        <Box role="group" aria-labelledby={heading}>
            <Typography id={heading} sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {translate('dialogue.pictures.choose', { smart_count: chosen.length })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
                {ids.map((id, index) => (
                    <Picture
                        key={id}
                        id={id}
                        label={translate('dialogue.pictures.one', { number: index + 1 })}
                        isChosen={chosen.includes(id)}
                        onToggle={() => toggle(id)}
                    />
                ))}
            </Box>
        </Box>
    );
};

/** Chooses pictures to attach to a message, among those that the reporter may see. */
export const FeedbackPictures = ({ source }: { source: string }) => {
    const { report } = useReportPage();
    const hidden = (report.bildevern ?? []).filter((one) => one.skjultForInnmelder).map(({ id }) => id);
    const ids = report.bildeIds.filter((id) => !hidden.includes(id));
    return report.innsenderEpost ? <Pictures source={source} ids={ids} /> : null;
};
