import { describe, expect, it } from 'vitest';
import type { Status } from '../../../api/entities/report';
import { askedFilter } from './askedFilter';

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
const asking = {
    statuses,
    today: '2026-11-21',
    takesDeadlines: false,
    without: [],
};

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
    ])('%j becomes %j', (meldingsStatusId, asked) =>
        expect(askedFilter({ meldingsStatusId }, asking)).toEqual({ meldingsStatusId: asked }),
    );
    it('a filter without status is unchanged', () => expect(askedFilter({ bydelId: ['3'] }, asking)).toEqual({}));
});

describe('relative deadlines become the specified names (D15)', () => {
    it('of open reports', () =>
        expect(askedFilter({ frist: 'forfalt' }, asking)).toEqual({
            tidsfristDatoTil: '2026-11-20',
            meldingsStatusId: ['2', '4'],
        }));
    it('or of the chosen statuses', () =>
        expect(askedFilter({ frist: 'innen48timer', meldingsStatusId: ['150'] }, asking)).toEqual({
            tidsfristDatoFra: '2026-11-21',
            tidsfristDatoTil: '2026-11-23',
            meldingsStatusId: ['150', '18'],
        }));
});

describe('supported capabilities are used (D15)', () => {
    const offered = { ...asking, takesDeadlines: true };
    it('relative deadlines unchanged', () => expect(askedFilter({ frist: 'forfalt' }, offered)).toEqual({}));
    it('with a status by days, since the city’s are of open reports', () =>
        expect(askedFilter({ frist: 'forfalt', meldingsStatusId: ['150'] }, offered)).toMatchObject({
            frist: undefined,
            tidsfristDatoTil: '2026-11-20',
        }));
    it('the filters of a capability, left out in a city without it', () => {
        const filter = { ansvarlig: ['meg'], lukketDatoFra: ['2026-01-01'] };
        expect(askedFilter(filter, offered)).toEqual({});
        expect(askedFilter(filter, { ...asking, without: ['ansvarlig', 'lukketDatoFra'] })).toEqual({
            ansvarlig: undefined,
            lukketDatoFra: undefined,
        });
    });
});
