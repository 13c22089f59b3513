import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Button, FormHelperText, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { LabelledButton } from '../../../common/LabelledButton';
import { longestSearch } from '../../../../api/rules/limits';
import { parseSearch } from '../../../../api/rules/searchGrammar';
import { tooLong } from '../../../common/textLength';
import { serviceReports } from '../../../data/reports';
import { focusableAround } from '../../../common/focus';
import { useReportFilter } from '../../../report/filters/useReportFilter';
import { keyOf } from '../../../report/keys/shortcuts';
import { useShortcut } from '../../../report/keys/useShortcut';
import { useOpening } from '../../../report/opening/opening';
import { useWing } from '../../../report/wing';
import { useOffered } from '../../../runtime/offers';
import { useFindByNumber } from './search';

/** Not react-admin's Form and TextInput, which would add about 20 kB (Brotli) to the list's first visit. */
export const SearchField = ({ onTips }: { onTips: () => void }) => {
    const translate = useTranslate();
    const { filter, setFilters } = useReportFilter();
    const text = filter.fritekstSok ?? '';
    const [typed, setTyped] = useState(text);
    const [sent, setSent] = useState<string>();
    const [shown, setShown] = useState(text);
    const [tried, setTried] = useState(false);
    // The address bar has another search; after the user's own, text typed meanwhile stays.
    if (text !== shown) {
        setShown(text);
        if (text !== sent) setTyped(text);
        setSent(undefined);
    }
    const onSearch = (fritekstSok: string): void => {
        setSent(fritekstSok);
        setFilters({ ...filter, fritekstSok });
    };
    const input = useRef<HTMLInputElement>(null);
    const wing = useWing();
    const findByNumber = useFindByNumber();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const { pathOf, how, opened } = useOpening();
    // Whoever goes elsewhere, types or searches again meanwhile does not want the number any more.
    const finding = useRef<AbortController>(undefined);
    useEffect(() => () => finding.current?.abort(), [pathname, opened]);
    /** With the filters as they are then: others may have been chosen while the number was looked for. */
    const finish = useEvent((words: string, id: number | undefined): void => {
        if (id === undefined) onSearch(words);
        else void navigate(pathOf(id), how);
    });
    useShortcut('search', () => input.current?.focus());
    const long = tooLong(typed, longestSearch);
    const submit = async (): Promise<void> => {
        setTried(true);
        if (long) return;
        // The next key is meant for the rows found: J goes to the first.
        if (input.current) focusableAround(input.current)?.focus({ preventScroll: true });
        finding.current?.abort();
        const { signal } = (finding.current = new AbortController());
        const id = await findByNumber(typed);
        if (!signal.aborted) finish(typed.trim(), id);
    };
    // As the city reads it.
    const seesSenders = useOffered('dialog') && wing === serviceReports;
    const unread = text !== '' && parseSearch(text, seesSenders).kind === 'plain';
    const isRefused = long !== undefined && (tried || typed === text);
    return (
        <Box
            component="form"
            role="search"
            onSubmit={(event) => {
                event.preventDefault();
                void submit();
            }}
            sx={{
                my: { xs: 0.5, md: 0.25 },
                flex: 1,
                minWidth: 0,
                '& input': { py: { md: '6px' } },
                '& button': { py: { md: '4px' } },
            }}
        >
            <Box sx={{ display: 'flex', gap: 1 }}>
                <OutlinedInput
                    fullWidth
                    size="small"
                    inputRef={input}
                    type="search"
                    value={typed}
                    placeholder={translate('reports.search.placeholder')}
                    onChange={({ target }) => {
                        finding.current?.abort();
                        setTyped(target.value);
                        setTried(false);
                        if (target.value === '' && text !== '') onSearch('');
                    }}
                    error={isRefused}
                    inputProps={{
                        'aria-label': translate('reports.search.label'),
                        'aria-keyshortcuts': keyOf('search'),
                    }}
                    endAdornment={
                        <InputAdornment position="end">
                            <LabelledButton edge="end" size="small" onClick={onTips} label="reports.search.tips">
                                <HelpOutlineIcon />
                            </LabelledButton>
                        </InputAdornment>
                    }
                />
                <Button type="submit" variant="outlined" disabled={typed.trim() === ''}>
                    {translate('common.search')}
                </Button>
            </Box>
            {isRefused ? (
                <FormHelperText error role="alert">
                    {translate(long.message, long.args)}
                </FormHelperText>
            ) : null}
            {unread ? <FormHelperText role="status">{translate('reports.search.unread')}</FormHelperText> : null}
        </Box>
    );
};
