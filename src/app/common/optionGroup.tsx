import { Box, ListSubheader, type AutocompleteRenderGroupParams } from '@mui/material';

/** Grouped options; MUI's own have roles that do not belong in a list box. */
export const optionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
    <li key={key} role="presentation">
        <ListSubheader component="div" aria-hidden sx={{ top: -8, bgcolor: 'background.paper' }}>
            {group}
        </ListSubheader>
        <Box component="ul" role="group" aria-label={group} sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
            {children}
        </Box>
    </li>
);
