import { Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';

const hidings = ['skjultForEntreprenor', 'skjultForInnmelder'] as const;
export type Hiding = Readonly<Record<(typeof hidings)[number], boolean>>;

const inherited = { color: 'inherit', '&.Mui-checked': { color: 'inherit' } };

/** Whom a report's file is hidden from. */
export const HidingChoices = ({
    skjultForEntreprenor,
    skjultForInnmelder,
    disabled,
    onHide,
    isOnDark = false,
}: Hiding & { disabled: boolean; onHide: (hiding: Hiding) => void; isOnDark?: boolean }) => {
    const translate = useTranslate();
    const hiding = { skjultForEntreprenor, skjultForInnmelder };
    return hidings.map((one) => (
        <FormControlLabel
            key={one}
            label={translate(`reportDetail.privacy.${one}`)}
            control={
                <Checkbox
                    size="small"
                    color={isOnDark ? 'default' : 'primary'}
                    sx={isOnDark ? inherited : {}}
                    checked={hiding[one]}
                    disabled={disabled}
                    onChange={(_, isHidden) => onHide({ ...hiding, [one]: isHidden })}
                />
            }
        />
    ));
};
