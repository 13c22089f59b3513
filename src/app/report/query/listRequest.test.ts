import { describe, expect, it } from 'vitest';
import type { Status } from '../../../api/entities/report';
import type { OfferedName } from '../../../api/offered';
import { filterOf } from '../../../api/rules/figures';
import { dayPlus } from '../../../api/rules/oslo';
import { relativeDeadlines } from '../../../api/rules/relativeDeadlines';
import { contractorReports, serviceReports } from '../../data/reports';
import type { ReportFilter } from './filters';
import { emptyQuery, filterKey, parseQuery } from './listQuery';
import { listRequest, type RequestContext } from './listRequest';

const status = (id: number, foreldreId: number, kind: Status['class']): Status => ({
    id,
    navn: `Status ${id}`,
    foreldreId,
    class: kind,
    tekstmal: '',
});
const statuses = [
    status(2, 0, 'ikke-behandlet'),
    status(3, 0, 'avvist'),
    status(4, 0, 'under-behandling'),
    status(5, 0, 'ferdig-behandlet'),
    status(6, 5, 'ferdig-behandlet'),
    status(150, 5, 'ferdig-behandlet'),
    status(18, 150, 'ferdig-behandlet'),
];
const offering = (...offered: OfferedName[]) => ({ offers: (name: OfferedName) => offered.includes(name) });
const known: RequestContext = {
    wing: serviceReports,
    roles: ['service'],
    today: '2026-11-21',
    statuses,
    ...offering(),
};
const asked = (filter: ReportFilter, more: Partial<RequestContext> = {}) =>
    listRequest({ ...emptyQuery, filter }, { ...known, ...more })?.filter;
/** A city that has not yet answered which capabilities it offers. */
const unanswered = { offers: () => undefined };

it('has the filter, order and page of the address', () =>
    expect(listRequest(parseQuery('bydelId=3&fritekstSok=hull&sorterEtter=adresse&page=2'), known)).toEqual({
        filter: { bydelId: ['3'], fritekstSok: 'hull' },
        sort: { field: 'adresse', order: 'ASC' },
        pagination: { page: 2, perPage: 100 },
    }));

describe('report-handling §2, §4: a parent in the status filter includes itself and its descendants', () => {
    it.each([
        [['5'], ['5', '6', '150', '18']],
        [['150'], ['150', '18']],
        [
            ['4', '18'],
            ['4', '18'],
        ],
        [
            ['150', '5'],
            ['150', '5', '18', '6'],
        ],
        [['lukket'], ['lukket']],
    ])('%j becomes %j', (meldingsStatusId, expected) =>
        expect(asked({ meldingsStatusId })).toEqual({ meldingsStatusId: expected }),
    );
});

describe('relative deadlines become the specified names (D15)', () => {
    it('are limited to open reports', () =>
        expect(asked({ frist: 'forfalt' })).toEqual({
            tidsfristDatoTil: '2026-11-20',
            meldingsStatusId: ['2', '4'],
        }));
    it.each([
        ['no catalogue', []],
        ['none that is open', statuses.filter(({ id }) => id !== 2 && id !== 4)],
    ])('are limited to the specified open statuses with %s', (_, catalogue) =>
        expect(asked({ frist: 'forfalt' }, { statuses: catalogue })).toEqual({
            tidsfristDatoTil: '2026-11-20',
            meldingsStatusId: ['1', '2', '4'],
        }),
    );
    it('are limited to the chosen statuses', () =>
        expect(asked({ frist: 'innen48timer', meldingsStatusId: ['150'] })).toEqual({
            tidsfristDatoFra: '2026-11-21',
            tidsfristDatoTil: '2026-11-23',
            meldingsStatusId: ['150', '18'],
        }));
    it.each([
        ['open statuses as they are', ['2', '4'], { frist: 'forfalt', meldingsStatusId: ['2', '4'] }],
        [
            'a closed status by days',
            ['2', '150'],
            { tidsfristDatoTil: '2026-11-20', meldingsStatusId: ['2', '150', '18'] },
        ],
    ])('are sent with %s to a city that has its own (utvalg)', (_, meldingsStatusId, expected) =>
        expect(asked({ frist: 'forfalt', meldingsStatusId }, offering('utvalg'))).toEqual(expected),
    );
});

describe('a relative deadline and days are both kept, as on the page Oversikt', () => {
    const { today } = known;
    const row = { fra: today, til: today, tall: {} };
    const opened = (filter: ReportFilter, more: Partial<RequestContext> = {}) =>
        asked(parseQuery(filterKey(filterOf(filter, 'forfall', 'antall', row, today))).filter, more);
    const day = { tidsfristDatoFra: today, tidsfristDatoTil: today };

    const city = offering('utvalg', 'styring');
    it('what is due later today is within 48 hours, whatever status is chosen', () => {
        const due = { frist: 'innen48timer', kjennetegn: ['apen'], ...day };
        expect(opened({}, city)).toEqual(due);
        expect(opened({ frist: 'innen48timer' }, city)).toEqual(due);
        expect(opened({ frist: 'denneUken' }, city)).toEqual(due);
        expect(opened({ meldingsStatusId: ['4'] }, city)).toEqual({ ...due, meldingsStatusId: ['4'] });
    });
    it('nothing overdue is due later today', () =>
        expect(opened({ frist: 'forfalt' }, city)).toMatchObject({
            tidsfristDatoFra: dayPlus(today, 1),
            tidsfristDatoTil: today,
        }));
    it.each(relativeDeadlines)('%s is sent with the days of a later row', (frist) => {
        const tomorrow = dayPlus(today, 1);
        const later = { fra: tomorrow, til: tomorrow, tall: {} };
        const filter = parseQuery(filterKey(filterOf({ frist }, 'forfall', 'antall', later, today))).filter;
        const days = { tidsfristDatoFra: tomorrow, tidsfristDatoTil: tomorrow };
        expect(asked(filter, city)).toEqual({ frist, kjennetegn: ['apen'], ...days });
    });
    it('the overdue ones of a figure are those of the list', () => {
        const filter = filterOf({}, 'forfall', 'antall', { til: today, tall: {} }, today);
        expect(asked(parseQuery(filterKey(filter)).filter, city)).toEqual({ frist: 'forfalt', kjennetegn: ['apen'] });
    });
    it('the narrower of both ends counts', () =>
        expect(asked({ frist: 'denneUken', tidsfristDatoFra: '2026-11-01', tidsfristDatoTil: '2026-11-18' })).toEqual({
            tidsfristDatoFra: '2026-11-16',
            tidsfristDatoTil: '2026-11-18',
            meldingsStatusId: ['2', '4'],
        }));
});

describe('what the city offers is used (D15)', () => {
    it('filters beyond the specification are omitted in a city without them', () => {
        const filter = { ansvarlig: ['meg'], lukketDatoFra: '2026-01-01' };
        expect(asked(filter, offering('ansvarlig', 'styring'))).toEqual(filter);
        expect(asked(filter)).toEqual({});
    });
    it('one of several that have a filter is enough', () =>
        expect(asked({ bestand: ['returnert'] }, offering('delarbeid'))).toEqual({ bestand: ['returnert'] }));
});

it('report-handling §6: only the service department filters by contractor', () => {
    const filter = { selskapId: ['17'] };
    expect(asked(filter)).toEqual(filter);
    expect(asked(filter, { wing: contractorReports, roles: ['contractor'] })).toEqual({});
});

describe('nothing is requested before it is known', () => {
    it('of statuses, which the specified filters of a status need', () => {
        const loading = { statuses: undefined };
        expect(asked({ meldingsStatusId: ['5'] }, loading)).toBeUndefined();
        expect(asked({ frist: 'forfalt' }, loading)).toBeUndefined();
        expect(asked({ bydelId: ['3'] }, loading)).toEqual({ bydelId: ['3'] });
    });
    it('of what the city offers, which filters and orders beyond the specification need', () => {
        expect(asked({ ansvarlig: ['meg'] }, unanswered)).toBeUndefined();
        expect(listRequest(parseQuery('sorterEtter=prioritet'), { ...known, ...unanswered })).toBeUndefined();
        expect(asked({ bydelId: ['3'] }, unanswered)).toEqual({ bydelId: ['3'] });
    });
});
