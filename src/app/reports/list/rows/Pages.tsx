import { Box, Button, Typography } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { Line } from '../../../common/Line';
import { lowWindow } from '../../../layout/bar';
import { pageButtons, pageSize, pagesOf } from '../../../report/query/listQuery';
import { useNumbers } from '../../../common/useNumbers';

export const Pages = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { page: wantedPage, total = 0, setPage } = useListPaginationContext();
    const pages = pagesOf(total);
    const page = Math.min(wantedPage, pages);
    const current = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => {
        // 'Neste' on the last page and 'Forrige' on the first are disabled, which would lose the focus.
        if (document.activeElement?.matches('nav > button:disabled')) current.current?.focus({ preventScroll: true });
    }, [page]);
    if (total === 0) return null;
    return (
        <Line
            component="nav"
            aria-label={translate('reports.pages.label')}
            sx={{
                position: 'sticky',
                bottom: 0,
                displayPrint: 'none',
                [lowWindow]: { position: 'static' },
                backgroundColor: 'background.default',
                gap: 0.5,
                // Seven buttons fit on a phone, in English too.
                '@media (max-width: 599.95px)': { '& > button': { paddingInline: '6px' } },
                py: { xs: 1, md: 0.5 },
                '& > button': { paddingBlock: { md: '2px' } },
                zIndex: 1,
            }}
        >
            <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {translate('reports.pages.previous')}
            </Button>
            {pageButtons(page, pages).map((number) => (
                <Button
                    key={number}
                    ref={number === page ? current : undefined}
                    size="small"
                    variant={number === page ? 'contained' : 'text'}
                    aria-label={translate('reports.pages.page', { page: number })}
                    aria-current={number === page ? 'page' : undefined}
                    onClick={() => setPage(number)}
                    sx={{ minWidth: 34 }}
                >
                    {number}
                </Button>
            ))}
            <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {translate('reports.pages.next')}
            </Button>
            <Box sx={{ flex: 1 }} />
            <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap', display: { xs: 'none', sm: 'block' } }}>
                {translate('reports.pages.range', {
                    from: numbers.amount((page - 1) * pageSize + 1),
                    to: numbers.amount(Math.min(page * pageSize, total)),
                    total: numbers.amount(total),
                })}
            </Typography>
        </Line>
    );
};
