import { lazy } from 'react';
import type { Places } from '../../places/places';
import { useOpened } from '../shared/beside';

const ReportBeside = lazy(async () => ({ default: (await import('./ReportBeside')).ReportBeside }));

export const ListSide = ({ children }: Places['ListSide']) => {
    const opened = useOpened();
    return opened === undefined ? children : <ReportBeside id={opened} />;
};
