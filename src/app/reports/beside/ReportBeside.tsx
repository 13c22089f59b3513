import { Box } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { reactRouterProvider, RouterProviderContext, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { NarrowColumn } from '../../common/useWide';
import { PageProblem } from '../../layout/problems/PageProblem';
import { ReportOf } from '../detail/ReportShow';
import { useRoomBeside } from '../../report/opening/beside';

/** A report's page in a column with its own scrolling; unexpected errors stay within it. */
export const ReportBeside = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const hasRoom = useRoomBeside();
    const column = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        column.current?.scrollTo(0, 0);
    }, [id]);
    return (
        <Box
            ref={column}
            component="section"
            aria-label={translate('reports.besideList')}
            sx={{
                overflow: { md: 'auto' },
                minWidth: 0,
                ...(hasRoom
                    ? { borderLeft: 1, borderColor: 'divider', displayPrint: 'none', '--handling-width': '340px' }
                    : {}),
                '--page-top': { md: '0px' },
            }}
        >
            <NarrowColumn value={false}>
                {/* Only the list reads and writes the list's address. */}
                <RouterProviderContext value={reactRouterProvider}>
                    <ErrorBoundary resetKeys={[id]} FallbackComponent={PageProblem}>
                        <ReportOf id={id} />
                    </ErrorBoundary>
                </RouterProviderContext>
            </NarrowColumn>
        </Box>
    );
};
