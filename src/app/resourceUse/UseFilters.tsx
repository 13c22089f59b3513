import { Box, LinearProgress } from '@mui/material';
import { FilterLiveForm, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Price } from '../../api/entities/administration';
import { DayFilter, QuickDayFilter } from '../common/dayFilters';
import { longestCodeSearch } from '../../api/rules/limits';
import { useStates } from '../../api/rules/useStates';
import { useOffered } from '../runtime/offers';
import { atMost } from '../common/textLength';
import { codeName, pricesIn } from './codes';
import { everyCode, isSameFilter, reloadPauseMs, type UseFilter } from './globalFilter';

const Reloading = () => {
    const translate = useTranslate();
    const typed = useWatch<UseFilter>();
    const { filterValues, isFetching } = useListContext();
    return (
        <Box sx={{ height: 4, mt: 1 }}>
            {isFetching || !isSameFilter(typed, filterValues) ? (
                <LinearProgress aria-label={translate('resourceUse.global.loading')} />
            ) : null}
        </Box>
    );
};

const mostCharacters = atMost(longestCodeSearch);

export const UseFilters = ({ prices }: { prices: readonly Price[] }) => {
    const translate = useTranslate();
    const hasStates = useOffered('okonomi');
    return (
        <FilterLiveForm debounce={reloadPauseMs}>
            <Box
                role="group"
                aria-label={translate('resourceUse.global.filter')}
                sx={{
                    display: 'grid',
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        sm: 'repeat(2, minmax(0, 1fr))',
                        lg: `repeat(2, minmax(0, 1fr)) minmax(0, 1.5fr) ${hasStates ? 'minmax(0, 1fr) ' : ''}minmax(0, 1.5fr)`,
                    },
                    gap: 1.5,
                }}
            >
                <QuickDayFilter />
                <DayFilter source="datoFra" before="datoTil" />
                <DayFilter
                    source="datoTil"
                    after="datoFra"
                    isReversed={translate('resourceUse.global.endsBeforeStart')}
                />
                <SelectInput
                    source="prosesskode"
                    choices={pricesIn(prices).map((price) => ({
                        id: String(price.prosesskode.id),
                        name: codeName(price),
                    }))}
                    emptyText="resourceUse.global.allCodes"
                    emptyValue={everyCode}
                    defaultValue={everyCode}
                    translateChoice={false}
                    fullWidth
                    margin="none"
                    helperText={false}
                />
                {hasStates ? (
                    <SelectInput
                        source="tilstand"
                        choices={useStates.map((id) => ({ id, name: `resourceUse.state.${id}` }))}
                        emptyText="resourceUse.global.allStates"
                        defaultValue=""
                        fullWidth
                        margin="none"
                        helperText={false}
                    />
                ) : null}
                <TextInput
                    source="prosesskodeSok"
                    type="search"
                    fullWidth
                    margin="none"
                    helperText={false}
                    validate={mostCharacters}
                />
            </Box>
            <Reloading />
        </FilterLiveForm>
    );
};
