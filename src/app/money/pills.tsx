import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceUse } from '../../api/entities/resourceUse';
import type { UseState } from '../../api/rules/useStates';

const colours = { registrert: 'default', returnert: 'warning', rettet: 'info', godkjent: 'success' } as const;

export const StatePill = ({ state }: { state: UseState }) => {
    const translate = useTranslate();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={colours[state]}
            label={translate(`money.state.${state}`)}
            sx={{ color: 'text.primary' }}
        />
    );
};

/** The state of a row in tables of resource use; nothing while it waits. */
export const UseStatePill = ({ row: { okonomi } }: { row: Pick<ResourceUse, 'okonomi'> }) =>
    okonomi && okonomi.tilstand !== 'registrert' ? <StatePill state={okonomi.tilstand} /> : null;
