import type { ReportQuery } from '../entities/report';
import { status } from './statuses';

type Filter = Partial<Pick<ReportQuery, 'meldingsStatusId' | 'frist' | 'ansvarlig' | 'bestand'>>;

/**
 * The start line above the report list: each count is a filter of the list (D15), with the ids of the open statuses.
 * `venter`: assigned to a contractor who has not started.
 */
export const startLines = (open: number[]) =>
    ({
        service: {
            apne: { meldingsStatusId: open },
            nye: { meldingsStatusId: [status.notAssigned] },
            innen48timer: { frist: 'innen48timer' },
            forfalt: { frist: 'forfalt' },
            mine: { ansvarlig: ['meg'], meldingsStatusId: open },
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
            apne: { meldingsStatusId: open.filter((id) => id !== status.notAssigned) },
            nye: { meldingsStatusId: [status.notHandled] },
            innen48timer: { frist: 'innen48timer' },
            forfalt: { frist: 'forfalt' },
        },
    }) as const satisfies Record<string, Record<string, Filter>>;
