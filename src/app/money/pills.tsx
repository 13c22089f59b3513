import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceUse } from '../../api/entities/resourceUse';

const colours = { registrert: 'default', returnert: 'warning', rettet: 'info', godkjent: 'success' } as const;

type State = Pick<NonNullable<ResourceUse['okonomi']>, 'tilstand' | 'besvart'>;

export const StatePill = ({ row: { tilstand, besvart } }: { row: State }) => {
    const translate = useTranslate();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={colours[tilstand]}
            label={translate(`money.state.${besvart ? 'besvart' : tilstand}`)}
            sx={{ color: 'text.primary' }}
        />
    );
};

/** The state of a row in tables of resource use; nothing while it waits. */
export const UseStatePill = ({ row: { okonomi } }: { row: Pick<ResourceUse, 'okonomi'> }) =>
    okonomi && okonomi.tilstand !== 'registrert' ? <StatePill row={okonomi} /> : null;
