import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { hexagonLevels } from '../../api/rules/hexagons';
import { useOverview } from './OverviewContext';

const sizes = Object.entries(hexagonLevels);

export const levelIn = (parameters: URLSearchParams): number => {
    const chosen = Number(parameters.get('niva'));
    return sizes.find(([, level]) => level === chosen)?.[1] ?? hexagonLevels.middle;
};

export const HexagonSize = () => {
    const translate = useTranslate();
    const { level } = useOverview();
    const [, setParameters] = useSearchParams();
    const set = (value: number): void =>
        setParameters(
            (current) => {
                const next = new URLSearchParams(current);
                next.set('niva', String(value));
                return next;
            },
            { replace: true },
        );
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate('figures.hexagonSize')}
            value={level}
            onChange={(_, value: number | null) => value !== null && set(value)}
        >
            {sizes.map(([name, value]) => (
                <ToggleButton key={name} value={value} sx={{ py: 0.25 }}>
                    {translate(`figures.hexagons.${name}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
