import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { hexagonLevels } from '../../api/rules/hexagons';
import { useOverview, useSetParameter } from './OverviewContext';

const sizes = Object.entries(hexagonLevels);

export const levelIn = (parameters: URLSearchParams): number => {
    const chosen = Number(parameters.get('niva'));
    return sizes.find(([, level]) => level === chosen)?.[1] ?? hexagonLevels.middle;
};

export const HexagonSize = () => {
    const translate = useTranslate();
    const { level } = useOverview();
    const set = useSetParameter();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate('figures.hexagonSize')}
            value={level}
            onChange={(_, value: number | null) => value !== null && set('niva', [String(value)])}
        >
            {sizes.map(([name, value]) => (
                <ToggleButton key={name} value={value} sx={{ py: 0.25 }}>
                    {translate(`figures.hexagons.${name}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
