import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { pageButtons, pageSize } from './listQuery';

/** Five page buttons with Forrige and Neste, always in reach at the bottom (report-handling §2, §9). */
export const Pages = ({ page: asked, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) => {
    const translate = useTranslate();
    const pages = Math.ceil(total / pageSize);
    const page = Math.min(asked, pages);
    const shown = (value: number) => value.toLocaleString('nb-NO');
    return (
        <Box component="nav" aria-label={translate('reports.pages.label')} sx={{ position: 'sticky', bottom: 0, backgroundColor: 'background.default', display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', py: 1, zIndex: 1 }}>
            <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
                {translate('reports.pages.previous')}
            </Button>
            {pageButtons(page, pages).map((number) => (
                <Button
                    key={number}
                    size="small"
                    variant={number === page ? 'contained' : 'text'}
                    aria-label={translate('reports.pages.page', { page: number })}
                    aria-current={number === page ? 'page' : undefined}
                    onClick={() => onChange(number)}
                    sx={{ minWidth: 34 }}
                >
                    {number}
                </Button>
            ))}
            <Button size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
                {translate('reports.pages.next')}
            </Button>
            <Box sx={{ flex: 1 }} />
            <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap', display: { xs: 'none', sm: 'block' } }}>
                {translate('reports.pages.range', { from: shown((page - 1) * pageSize + 1), to: shown(Math.min(page * pageSize, total)), total: shown(total) })}
            </Typography>
        </Box>
    );
};
