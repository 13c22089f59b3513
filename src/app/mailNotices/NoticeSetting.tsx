import { preloadable } from '../places/preloadable';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const NoticeDialog = preloadable(async () => (await import('./NoticeDialog')).NoticeDialog, null);

export const NoticeSetting = () => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button size="small" onClick={() => setOpen(true)} sx={{ flex: 'none', py: 0, minHeight: 26 }}>
                {translate('parts.notices.open')}
            </Button>
            {open ? <NoticeDialog onClose={() => setOpen(false)} /> : null}
        </>
    );
};
