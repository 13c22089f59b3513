import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog')).NoticeDialog }));

export const NoticeSetting = () => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button size="small" onClick={() => setOpen(true)} sx={{ flex: 'none', py: 0, minHeight: 26 }}>
                {translate('parts.notices.open')}
            </Button>
            {open ? (
                <Suspense fallback={null}>
                    <NoticeDialog onClose={() => setOpen(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
