import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Autocomplete, InputAdornment, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { addressSearchAbove, addressSearchParameters, sortAddresses } from '../../../api/addressSearch';
import { type AddressHit, addressSearchSchema } from '../../../api/external';
import { enterChooses } from '../../common/enterChooses';
import { LabelledButton } from '../../common/LabelledButton';
import { useDebounced } from '../../common/useDebounced';
import type { Position } from '../../data/mapped';
import { useConfiguration, useMunicipality } from '../../runtime/ConfigurationContext';
import { fetchOutside } from '../../data/cityFetch';

const pauseMs = 250;
const keptMs = 5 * 60 * 1000;

interface Search {
    hits: readonly AddressHit[];
    state: 'short' | 'searching' | 'failed' | 'done';
}

/** Searches while typing: after a pause, from four characters on, aborting the previous search (report-handling §2). */
const useAddressSearch = (text: string, enabled: boolean): Search => {
    const { ADDRESS_SEARCH_URL: base } = useConfiguration();
    const { number } = useMunicipality();
    const typed = text.trim();
    const term = useDebounced(typed, pauseMs);
    const asks = enabled && typed.length > addressSearchAbove && term === typed;
    const { data, isError, isFetching } = useQuery({
        queryKey: ['addressSearch', base, number, term],
        queryFn: async ({ signal }) => {
            const parameters = new URLSearchParams(addressSearchParameters(term, number)).toString();
            const answer = await fetchOutside(`${base}?${parameters}`, signal);
            return sortAddresses(addressSearchSchema.parse(answer).adresser);
        },
        enabled: asks,
        staleTime: keptMs,
        // Fails at once without a network, rather than waiting for it.
        networkMode: 'always',
    });
    if (typed.length <= addressSearchAbove) return { hits: [], state: 'short' };
    if (!asks || isFetching) return { hits: [], state: 'searching' };
    return { hits: data ?? [], state: isError ? 'failed' : 'done' };
};

export interface PickedAddress extends Position {
    adresse: string;
}

interface AddressSearchProps {
    onPick: (picked: PickedAddress) => void;
    /** Called when the field is emptied. Without it, the address comes back. */
    onClear?: () => void;
    address?: string;
    required?: boolean;
    error?: ReactNode;
    compact?: boolean;
    autoFocus?: boolean;
}

const noText = {
    short: 'map.searchTooShort',
    searching: 'map.searching',
    failed: 'map.searchFailed',
    done: 'map.searchEmpty',
} as const;
const postal = ({ postnummer, poststed }: AddressHit): string => [postnummer, poststed].filter(Boolean).join(' ');

export const AddressSearch = ({
    onPick,
    onClear,
    address = '',
    required = false,
    error,
    compact = false,
    autoFocus = false,
}: AddressSearchProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState<{ text: string; isLeft?: boolean }>();
    const [open, setOpen] = useState(false);
    // Without an address, what is left without a choice stays, so that the user sees that it is none.
    const isUnchosen = typed?.isLeft === true && address === '';
    const text = typed && (isUnchosen || !typed.isLeft) ? typed.text : address;
    const changed = text !== address;
    const { hits, state } = useAddressSearch(text, open && changed);
    const name = translate(compact ? 'map.searchAddress' : 'map.address');

    return (
        <Autocomplete<AddressHit>
            value={null}
            inputValue={text}
            options={changed ? [...hits] : []}
            open={open && changed && text.trim() !== ''}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onInputChange={(_, next, reason) => {
                if (reason === 'reset') return;
                setTyped({ text: next });
                setOpen(true);
                if (next.trim() === '') onClear?.();
            }}
            onChange={(_, hit) => {
                if (!hit) return;
                const { lat, lon } = hit.representasjonspunkt;
                setTyped(undefined);
                setOpen(false);
                onPick({ adresse: hit.adressetekst, latitude: lat, longitude: lon });
            }}
            onBlur={() => setTyped(address === '' && text.trim() !== '' ? { text, isLeft: true } : undefined)}
            onKeyDown={enterChooses(address)}
            filterOptions={(options) => options}
            getOptionLabel={({ adressetekst }) => adressetekst}
            getOptionKey={({ adressetekst, postnummer, representasjonspunkt: { lat, lon } }) =>
                `${adressetekst} ${postnummer} ${lat} ${lon}`
            }
            renderOption={({ key, ...props }, hit) => (
                <li key={key} {...props}>
                    {hit.adressetekst}
                    {postal(hit) && <span style={{ opacity: 0.75, marginInlineStart: 8 }}>{postal(hit)}</span>}
                </li>
            )}
            loading={state === 'searching'}
            loadingText={translate(noText.searching)}
            noOptionsText={<span role={state === 'failed' ? 'alert' : 'status'}>{translate(noText[state])}</span>}
            clearOnBlur={false}
            autoHighlight
            forcePopupIcon={false}
            renderInput={(params) => (
                <TextField
                    {...params}
                    autoFocus={autoFocus}
                    required={required}
                    error={Boolean(error)}
                    helperText={error ?? (isUnchosen && !compact ? translate('map.chooseAddress') : undefined)}
                    margin={compact ? 'none' : 'dense'}
                    {...(compact ? { hiddenLabel: true, placeholder: name } : { label: name })}
                    slotProps={{
                        ...params.slotProps,
                        htmlInput: { ...params.slotProps.htmlInput, ...(compact ? { 'aria-label': name } : {}) },
                        input: {
                            ...params.slotProps.input,
                            startAdornment: (
                                <InputAdornment position="start">
                                    <SearchIcon fontSize="small" />
                                </InputAdornment>
                            ),
                            ...(onClear && text !== ''
                                ? {
                                      endAdornment: (
                                          <LabelledButton
                                              size="small"
                                              label="map.clearSearch"
                                              onClick={() => {
                                                  setTyped(undefined);
                                                  onClear();
                                              }}
                                          >
                                              <CloseIcon fontSize="small" />
                                          </LabelledButton>
                                      ),
                                  }
                                : {}),
                        },
                    }}
                />
            )}
        />
    );
};
