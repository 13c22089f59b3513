import { Box } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { NarrowColumn } from '../../common/useWide';
import { OpeningContext, useOpening, type Opening } from '../../report/opening/opening';
import { parseQuery, writeQuery } from '../../report/query/listQuery';
import { useBesideAddress, useIsBeside, useOpened, useRoomBeside } from '../../report/opening/beside';

const useOpeningBeside = (isBeside: boolean, opened: string | undefined): Opening | undefined => {
    const { search, state } = useLocation();
    const onPage = useOpening();
    const address = useBesideAddress();
    const close = useEvent(() => address?.close());
    return useMemo(() => {
        if (!isBeside && opened === undefined) return undefined;
        const own = opened === undefined ? {} : { opened, close };
        if (!isBeside) return { ...onPage, ...own };
        return {
            ...own,
            pathOf: (id) => `?${writeQuery({ ...parseQuery(search), opened: String(id) })}`,
            // Changing reports replaces the history entry, so that Back leads to the list.
            how: opened === undefined ? { state: { fromList: true } } : { replace: true, state: state as unknown },
        };
    }, [isBeside, opened, search, state, onPage, close]);
};

/** The list keeps to its column. When there is no room for both, an open report takes precedence. */
export const BesideList = ({ children }: { children: ReactNode }) => {
    const isBeside = useIsBeside();
    const opened = useOpened();
    const hasRoom = useRoomBeside();
    const isAlone = opened !== undefined && !hasRoom;
    return (
        <OpeningContext value={useOpeningBeside(isBeside, opened)}>
            <NarrowColumn value={isBeside}>
                <Box
                    sx={{
                        display: 'contents',
                        ...(isBeside ? { '--list-columns': 'minmax(520px, 42%) minmax(0, 1fr)' } : {}),
                        ...(isAlone ? { '--list-columns': 'minmax(0, 1fr)', '--list-display': 'none' } : {}),
                    }}
                >
                    {children}
                </Box>
            </NarrowColumn>
        </OpeningContext>
    );
};
