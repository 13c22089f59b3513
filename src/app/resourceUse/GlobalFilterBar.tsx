import { Box, MenuItem, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import { DateInput } from '../common/DateInput';
import { everyCode, type GlobalFilter } from './globalFilter';
import { pricesIn } from './rules';

export interface GlobalFilterBarProps {
    filter: GlobalFilter;
    prices: readonly Price[];
    onChange: (part: Partial<GlobalFilter>) => void;
}

/** datoFra, datoTil, prosesskode and prosesskodeSok (report-handling §2 'Global resource use'). */
export const GlobalFilterBar = ({ filter, prices, onChange }: GlobalFilterBarProps) => {
    const translate = useTranslate();
    const codes = useMemo(() => pricesIn(prices, 'all').map(({ prosesskode }) => prosesskode), [prices]);
    // While the codes load, the select must not hold a value without an option.
    const chosen = codes.some(({ id }) => String(id) === filter.prosesskode) ? filter.prosesskode : everyCode;
    const endsBeforeStart =
        filter.datoFra !== undefined && filter.datoTil !== undefined && filter.datoTil < filter.datoFra;
    return (
        <Box
            role="group"
            aria-label={translate('resourceUse.global.filter')}
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    sm: 'repeat(2, minmax(0, 1fr))',
                    lg: 'repeat(2, minmax(0, 1fr)) repeat(2, minmax(0, 1.5fr))',
                },
                gap: 1.5,
            }}
        >
            <DateInput
                label={translate('resourceUse.global.from')}
                day={filter.datoFra}
                {...(filter.datoTil ? { maxDay: filter.datoTil } : {})}
                onChange={(datoFra) => onChange({ datoFra })}
            />
            <DateInput
                label={translate('resourceUse.global.to')}
                day={filter.datoTil}
                {...(filter.datoFra ? { minDay: filter.datoFra } : {})}
                error={endsBeforeStart ? translate('resourceUse.global.endsBeforeStart') : undefined}
                onChange={(datoTil) => onChange({ datoTil })}
            />
            <TextField
                select
                fullWidth
                margin="none"
                label={translate('resourceUse.global.code')}
                value={chosen}
                onChange={({ target }) => onChange({ prosesskode: target.value })}
            >
                <MenuItem value={everyCode}>{translate('resourceUse.global.allCodes')}</MenuItem>
                {codes.map(({ id, navn, beskrivelse }) => (
                    <MenuItem key={id} value={String(id)}>
                        {`${navn} ${beskrivelse}`}
                    </MenuItem>
                ))}
            </TextField>
            <TextField
                fullWidth
                type="search"
                margin="none"
                label={translate('resourceUse.global.search')}
                value={filter.prosesskodeSok}
                onChange={({ target }) => onChange({ prosesskodeSok: target.value })}
                slotProps={{ htmlInput: { maxLength: 200 } }}
            />
        </Box>
    );
};
