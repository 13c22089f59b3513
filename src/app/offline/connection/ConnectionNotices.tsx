import { OfflineBanner } from './OfflineBanner';
import { WaitingNotice } from './WaitingNotice';

export const ConnectionNotices = () => (
    <>
        <OfflineBanner />
        <WaitingNotice />
    </>
);
