import { preloadable } from '../../places/preloadable';
import type { Places } from '../../places/places';
import { useOpened } from '../../report/opening/beside';

const ReportBeside = preloadable(async () => (await import('./ReportBeside')).ReportBeside, null);

export const ListSide = ({ children }: Places['ListSide']) => {
    const opened = useOpened();
    return opened === undefined ? children : <ReportBeside id={opened} />;
};
