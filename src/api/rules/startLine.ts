import type { ReportQuery } from '../entities/report';
import { status } from './statuses';

type Filter = Partial<Pick<ReportQuery, 'meldingsStatusId' | 'frist' | 'ansvarlig' | 'bestand'>>;

/**
 * The start line above the report list: each count is a filter of the list (D15). `venter`: assigned to a contractor
 * who has not started.
 */
export const startLines = {
    service: {
        apne: { meldingsStatusId: [status.notAssigned, status.notHandled, status.inProgress] },
        nye: { meldingsStatusId: [status.notAssigned] },
        innen48timer: { frist: 'innen48timer' },
        forfalt: { frist: 'forfalt' },
        mine: {
            ansvarlig: ['meg'],
            meldingsStatusId: [status.notAssigned, status.notHandled, status.inProgress],
        },
        venter: { meldingsStatusId: [status.notHandled] },
        returnert: { bestand: ['returnert'] },
        delerFerdig: { bestand: ['delerFerdig'] },
        endret: { bestand: ['endret'] },
        svarMottatt: { bestand: ['svarMottatt'] },
        nyVurdering: { bestand: ['nyVurdering'] },
        epostFeilet: { bestand: ['epostFeilet'] },
        avvisning: { bestand: ['avvisning'] },
        utsettelse: { bestand: ['utsettelse'] },
    },
    company: {
        apne: { meldingsStatusId: [status.notHandled, status.inProgress] },
        nye: { meldingsStatusId: [status.notHandled] },
        innen48timer: { frist: 'innen48timer' },
        forfalt: { frist: 'forfalt' },
    },
} as const satisfies Record<string, Record<string, Filter>>;
