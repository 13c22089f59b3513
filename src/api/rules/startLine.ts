import type { ReportQuery } from '../entities/report';
import { status } from './statuses';

type Filter = Partial<Pick<ReportQuery, 'meldingsStatusId' | 'frist' | 'ansvarlig'>>;

/**
 * The start line above the report list: each of its counts is a filter of the list (D15). `venter`: those that a
 * contractor has been given and has not begun on.
 */
export const startLines = {
    service: {
        nye: { meldingsStatusId: [status.notAssigned] },
        innen48timer: { frist: 'innen48timer' },
        forfalt: { frist: 'forfalt' },
        mine: {
            ansvarlig: ['meg'],
            meldingsStatusId: [status.notAssigned, status.notHandled, status.inProgress],
        },
        venter: { meldingsStatusId: [status.notHandled] },
    },
    company: {
        nye: { meldingsStatusId: [status.notHandled] },
        innen48timer: { frist: 'innen48timer' },
        forfalt: { frist: 'forfalt' },
    },
} as const satisfies Record<string, Record<string, Filter>>;
