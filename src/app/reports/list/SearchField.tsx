import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Button, FormHelperText, IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseSearch } from '../../../contract/rules/searchGrammar';

const SearchTips = lazy(async () => ({ default: (await import('./SearchTips')).SearchTips }));

/** Free-text search; the button is disabled while the box is empty (report-handling §2). Emptying the box takes the search away. */
export const SearchField = ({ text, onSearch }: { text: string; onSearch: (text: string) => void }) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState(text);
    const [tips, setTips] = useState(false);
    const unread = text !== '' && parseSearch(text).kind === 'plain';
    return (
        <Box
            component="form"
            role="search"
            onSubmit={(event) => {
                event.preventDefault();
                onSearch(typed.trim());
            }}
            sx={{ my: 1.25 }}
        >
            <Box sx={{ display: 'flex', gap: 1 }}>
                <OutlinedInput
                    fullWidth
                    size="small"
                    type="search"
                    value={typed}
                    placeholder={translate('reports.search.placeholder')}
                    onChange={({ target }) => {
                        setTyped(target.value);
                        if (target.value === '' && text !== '') onSearch('');
                    }}
                    inputProps={{ 'aria-label': translate('reports.search.label'), maxLength: 500 }}
                    endAdornment={
                        <InputAdornment position="end">
                            <IconButton edge="end" onClick={() => setTips(true)} aria-label={translate('reports.search.tips')}>
                                <HelpOutlineIcon />
                            </IconButton>
                        </InputAdornment>
                    }
                />
                <Button type="submit" variant="outlined" disabled={typed.trim() === ''}>
                    {translate('common.search')}
                </Button>
            </Box>
            {unread ? <FormHelperText role="status">{translate('reports.search.unread')}</FormHelperText> : null}
            <Suspense fallback={null}>{tips ? <SearchTips onClose={() => setTips(false)} /> : null}</Suspense>
        </Box>
    );
};
