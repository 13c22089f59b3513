import type { Theme } from '@mui/material';
import { rowsId } from '../rows/rowsId';

/** Over the styles of the dense rows (`reports/list/rows/Rows.tsx`). */
export const roomyRows = ({ breakpoints }: Theme) => ({
    [`#${rowsId}`]: {
        '& > li': { padding: '10px 14px', rowGap: 2, lineHeight: 1.45, contentVisibility: 'visible' },
        '& input': { marginTop: 9 },
        '& .line': { alignItems: 'stretch', height: 'auto' },
        '& .head': { display: 'block' },
        '& .head a': { marginBlock: 0 },
        '& .head a, & .type b, & .type .quiet + .quiet, & .text': {
            overflow: 'visible',
            overflowWrap: 'anywhere',
            whiteSpace: 'normal',
        },
        '& .type': { flexWrap: 'wrap' },
        '& .type .quiet, & .type .fresh': { flex: '0 1 auto' },
        '& .line > .state > .quiet, & .type .quiet + .quiet': { display: 'inline' },
        '& .state': { flexDirection: 'column-reverse', alignItems: 'flex-end', gap: 4, maxWidth: 'none' },
        '& .status-pill': { paddingBlock: 2, overflow: 'visible' },
        [breakpoints.down('md')]: {
            '& > li': { padding: 12 },
            '& input': { marginTop: 0 },
            '& .type': { width: 'auto' },
            '& .state': { flexDirection: 'row-reverse', alignItems: 'center', columnGap: 10 },
        },
    },
});
