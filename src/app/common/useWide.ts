import { useMediaQuery, type Theme } from '@mui/material';

/** Whether list and map are side by side; on a telephone the map is one tap away. */
export const useWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
