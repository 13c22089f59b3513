import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { WaitingNotice } from './WaitingNotice';

const subscribe = (listener: () => void): (() => void) => {
    const events = ['online', 'offline'];
    for (const event of events) window.addEventListener(event, listener);
    return () => {
        for (const event of events) window.removeEventListener(event, listener);
    };
};

/** Shown on the page, instead of a page that blames the service. */
const OfflineBanner = () => {
    const translate = useTranslate();
    const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
    return (
        <div role="status">
            {isOnline ? null : (
                <Alert severity="warning" square>
                    {translate('layout.offline')}
                </Alert>
            )}
        </div>
    );
};

export const ConnectionNotices = () => (
    <>
        <OfflineBanner />
        <WaitingNotice />
    </>
);
