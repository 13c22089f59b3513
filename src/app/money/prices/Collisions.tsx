import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { laterChoices, PricePreview } from '../../../api/entities/money';
import { formatDay } from '../../../api/rules/oslo';
import { useNumbers } from '../../common/useNumbers';

export type Later = (typeof laterChoices)[number];
const choices: readonly Later[] = ['behold', 'erstatt'];

interface CollisionsProps {
    kind: 'price' | 'index';
    list: PricePreview['kollisjoner'];
    value: Later | undefined;
    onChange: (value: Later) => void;
}

/** Later prices that would undo a change: the user decides about them before it is saved (D16). */
export const Collisions = ({ kind, list, value, onChange }: CollisionsProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    if (list.length === 0) return null;
    return (
        <Alert severity="warning" sx={{ mt: 1 }}>
            {translate('money.collides', { smart_count: list.length })}
            <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
                {list.map(({ prosesskode, fra, pris, kilde, begrunnelse, endretAv }) => (
                    <li key={`${prosesskode} ${fra}`}>
                        {[
                            translate(pris === null ? 'money.collision.end' : 'money.collision.price', {
                                code: prosesskode,
                                date: formatDay(fra),
                                price: numbers.kroner(pris ?? 0),
                            }),
                            kilde ? translate(`money.source.${kilde}`) : null,
                            begrunnelse,
                            endretAv,
                        ]
                            .filter(Boolean)
                            .join(', ')}
                    </li>
                ))}
            </ul>
            <RadioGroup
                aria-label={translate('money.later.label')}
                value={value ?? null}
                onChange={(_, chosen) => onChange(chosen as Later)}
            >
                {choices.map((choice) => (
                    <FormControlLabel
                        key={choice}
                        value={choice}
                        control={<Radio size="small" />}
                        label={translate(`money.later.${kind}.${choice}`)}
                    />
                ))}
            </RadioGroup>
        </Alert>
    );
};
