import { Box } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { AutocompleteInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Price } from '../../api/entities/administration';
import { contains } from '../../api/rules/plainText';
import { CityWords } from '../common/words';
import { optionGroup } from '../common/optionGroup';
import { field } from '../data/field';
import { codeName, groupOfCode, groupsOf, hasMostUsed, pricesIn } from './codes';
import { textOf } from './rules';

const Option = () => {
    const price = useRecordContext<Price>();
    if (!price) return null;
    const { navn, beskrivelse, prosesskodeEnhet } = price.prosesskode;
    return (
        <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'baseline', width: '100%' }}>
            <Box component="span" sx={{ minWidth: 64, fontWeight: 600 }}>
                {navn}
            </Box>
            <CityWords>{beskrivelse}</CityWords>
            <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
                {prosesskodeEnhet.navn}
            </Box>
        </Box>
    );
};

export interface ProcessCodeInputProps {
    /** The contract's price scheme limits the choices (report-handling §2). */
    prices: readonly Price[];
    autoFocus: boolean;
}

export const ProcessCodeInput = ({ prices, autoFocus }: ProcessCodeInputProps) => {
    const translate = useTranslate();
    const { getValues, setValue } = useFormContext();
    const category = textOf(useWatch({ name: 'kategori' })) || 'all';
    const choices = useMemo(() => pricesIn(prices, category), [prices, category]);
    useEffect(() => {
        const chosen: unknown = getValues('prisId');
        if (chosen && !choices.some(({ id }) => id === chosen)) setValue('prisId', '', { shouldDirty: true });
    }, [choices, getValues, setValue]);
    return (
        <>
            <SelectInput
                source="kategori"
                choices={[
                    ...(hasMostUsed(prices) ? [{ id: 'mostUsed', name: translate('resourceUse.form.mostUsed') }] : []),
                    ...groupsOf(prices).map((group) => ({
                        id: `group:${group}`,
                        name: translate('resourceUse.form.group', { group }),
                    })),
                ]}
                emptyText="resourceUse.form.all"
                emptyValue="all"
                translateChoice={false}
                fullWidth
                helperText={false}
            />
            <AutocompleteInput
                {...field('createResourceUse', 'prisId')}
                choices={choices}
                optionText={<Option />}
                inputText={codeName}
                matchSuggestion={(typed: string, price: Price) => contains(codeName(price), typed)}
                groupBy={({ prosesskode }: Price) => groupOfCode(prosesskode.navn)}
                renderGroup={optionGroup}
                translateChoice={false}
                noOptionsText="resourceUse.form.noCode"
                autoHighlight
                openOnFocus={false}
                filterSelectedOptions={false}
                helperText={false}
                TextFieldProps={{ autoFocus }}
            />
        </>
    );
};
