import { Button } from '@mui/material';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog')).NoticeDialog }));

export const NoticeSetting = () => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button
                size="small"
                onClick={() => startTransition(() => setOpen(true))}
                sx={{ flex: 'none', py: 0, minHeight: 26 }}
            >
                {translate('parts.notices.open')}
            </Button>
            <Suspense fallback={null}>{open ? <NoticeDialog onClose={() => setOpen(false)} /> : null}</Suspense>
        </>
    );
};
