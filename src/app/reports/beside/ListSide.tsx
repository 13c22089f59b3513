import { preloadable } from '../../places/preloadable';
import type { Places } from '../../places/places';
import { preloadReportParts } from '../../places/reportParts';
import { useOpened } from '../../report/opening/beside';

const ReportBeside = preloadable(async () => {
    const [part] = await Promise.all([import('./ReportBeside'), preloadReportParts()]);
    return part.ReportBeside;
}, null);

export const ListSide = ({ children }: Places['ListSide']) => {
    const opened = useOpened();
    return opened === undefined ? children : <ReportBeside id={opened} />;
};
