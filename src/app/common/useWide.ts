import { useMediaQuery, type Theme } from '@mui/material';
import { createContext, use } from 'react';

/** True inside a column that is too narrow for labels beside icons, whatever the screen's size. */
export const NarrowColumn = createContext(false);

export const useWideScreen = (): boolean =>
    useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

export const useNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

/** Like `useWideScreen`, for a component that may be shown in a narrow column. */
export const useWide = (): boolean => {
    const isNarrowColumn = use(NarrowColumn);
    return useWideScreen() && !isNarrowColumn;
};
