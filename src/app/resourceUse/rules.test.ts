import fc from 'fast-check';
import { numbers } from '../common/useNumbers';
import { describe, expect, test } from 'vitest';
import type { Price } from '../../api/entities/administration';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { mostUsedProcessCodes } from '../../api/rules/mostUsedProcessCodes';
import {
    automaticContract,
    defaultSort,
    groupOfCode,
    groupsOf,
    newUseBody,
    newUseProblems,
    normalizeTime,
    priceOf,
    pricesIn,
    sortedUse,
    stepped,
    editProblems,
    updateBody,
    type TypedNewUse,
} from './rules';

const priceNamed = (id: number, navn: string, pris?: number): Price => ({
    id,
    ...(pris === undefined ? {} : { pris }),
    prosesskode: {
        id,
        navn,
        beskrivelse: `Om ${navn}`,
        prosesskodeEnhet: { id: 7, navn: 'time' },
        prosesskodeSkjema: { id: 1 },
    },
});
const typed: TypedNewUse = {
    price: priceNamed(2, 'BYM-002', 585),
    day: '2026-03-04',
    dayIsBroken: false,
    time: '07:30',
    amount: '2,5',
    comment: '',
};
const row = (id: number, own: Partial<ResourceUse> = {}): ResourceUse => ({
    ressursforbrukId: id,
    prisId: 4,
    prosesskode: priceNamed(2, 'BYM-002').prosesskode,
    dato: '2026-03-04T06:30:00Z',
    skift: { skiftId: 2, navn: '16:00' },
    prosesskodeEnhetsVerdi: 1,
    kommentar: null,
    erGlobaltRessursforbruk: false,
    ...own,
});
const today = '2026-03-05';

describe('report-handling §5, add resource', () => {
    test('a complete row has no problems', () => expect(newUseProblems(typed, today)).toEqual({}));
    test.each([
        ['', 'amount'],
        ['abc', 'amount'],
        ['0', 'amount'],
        ['0,00', 'amount'],
        ['1,2,3', 'amount'],
        ['2,555', 'amountDecimals'],
        ['9999999999,99', 'sumLarge'],
        ['10000000000', 'amountLarge'],
        ['2,5', undefined],
        ['2.5', undefined],
        ['-1', undefined],
        ['1 000,25', undefined],
    ])('amount %j: %s', (amount, problem) => expect(newUseProblems({ ...typed, amount }, today).amount).toBe(problem));
    test('without a known price, only the amount itself can be too large', () =>
        expect(newUseProblems({ ...typed, price: priceNamed(2, 'BYM-002'), amount: '9999999999,99' }, today)).toEqual(
            {},
        ));
    test.each([
        ['', 'timeMissing'],
        ['  ', 'timeMissing'],
        ['7', 'timeFormat'],
        ['25:00', 'timeFormat'],
        ['2400', 'timeFormat'],
        ['1260', 'timeFormat'],
        ['7:30', 'timeFormat'],
        ['0730', undefined],
        ['23:59', undefined],
    ])('time %j: %s', (time, problem) => expect(newUseProblems({ ...typed, time }, today).time).toBe(problem));
    test('a 4-digit time is converted to HH:mm', () => {
        expect(normalizeTime('1630')).toBe('16:30');
        expect(normalizeTime('163')).toBe('163');
    });
    test('the date is required, must be a date, and is not after today', () => {
        expect(newUseProblems({ ...typed, day: undefined }, today).day).toBe('dayMissing');
        expect(newUseProblems({ ...typed, day: undefined, dayIsBroken: true }, today).day).toBe('dayFormat');
        expect(editProblems({ ...typed, day: '2026-03-06' }, today).day).toBe('dayAfterToday');
        expect(editProblems({ ...typed, day: today }, today).day).toBeUndefined();
    });
    test('a process code is required for a new row, and no part of an edit', () => {
        expect(newUseProblems({ ...typed, price: undefined }, today).price).toBe('price');
        expect(editProblems(typed, today)).toEqual({});
    });
});

describe('D9', () => {
    test('a new row is saved with shift 2 whatever its time', () => {
        expect(newUseBody(typed)).toEqual({
            prisId: 2,
            skiftId: 2,
            kommentar: null,
            dato: '2026-03-04T07:30:00+01:00',
            prosesskodeEnhetsverdi: 2.5,
        });
    });
    test.each([
        ['00:00', 3],
        ['0759', 3],
        ['08:00', 1],
        ['15:59', 1],
        ['16:00', 2],
        ['23:59', 2],
    ])('an edited row of %s gets shift %i', (time, skiftId) => {
        expect(updateBody({ ...typed, time, comment: ' flyttet ' }, row(1))).toMatchObject({
            skiftId,
            prisId: 4,
            kommentar: 'flyttet',
            prosesskodeEnhetsVerdi: 2.5,
        });
    });
    test('times are Oslo’s, in summer too', () =>
        expect(newUseBody({ ...typed, day: '2026-07-01', time: '0600' }).dato).toBe('2026-07-01T06:00:00+02:00'));
    test('the price shown while typing is floored to two decimals, and unknown without the permission', () => {
        expect(priceOf({ ...typed, price: priceNamed(2, 'A11', 1.29), amount: '0,77' })).toBe(0.99);
        expect(priceOf({ ...typed, price: priceNamed(2, 'A11') })).toBeUndefined();
        expect(priceOf({ ...typed, amount: 'to' })).toBeUndefined();
    });
});

test('report-handling §5: the quantity steps by 0.01 in edits', () => {
    expect(stepped('2,5', 1, numbers.nb)).toBe('2,51');
    expect(stepped('0,29', -1, numbers.nb)).toBe('0,28');
    expect(stepped('x', 1, numbers.nb)).toBe('x');
    fc.assert(
        fc.property(
            fc.integer({ min: -1e7, max: 1e7 }),
            (ore) =>
                stepped(stepped((ore / 100).toFixed(2), 1, numbers.nb), -1, numbers.nb) ===
                (ore / 100).toFixed(2).replace('.', ',').replace('-0,00', '0,00'),
        ),
    );
});

test('report-handling §2: sorted by day, latest first, and by every other column', () => {
    const rows = [
        row(1, { dato: '2026-03-01T22:30:00+01:00', historiskPris: 5 }),
        row(2, { dato: '2026-03-01T22:00:00Z', historiskPris: 7, prosesskodeEnhetsVerdi: 3 }),
        row(3, { dato: '2026-01-01T00:00:00Z', prosesskode: priceNamed(9, 'A11').prosesskode }),
    ];
    const ids = (sort: Parameters<typeof sortedUse>[1]) =>
        sortedUse(rows, sort).map(({ ressursforbrukId }) => ressursforbrukId);
    expect(ids(defaultSort)).toEqual([2, 1, 3]);
    expect(ids({ field: 'prosesskode', descending: false })).toEqual([3, 1, 2]);
    expect(ids({ field: 'mengde', descending: true })).toEqual([2, 3, 1]);
    expect(ids({ field: 'pris', descending: false })).toEqual([3, 1, 2]);
});

describe('report-handling §9: categories of process codes', () => {
    const prices = [
        priceNamed(200, 'K11'),
        priceNamed(1, 'BYM-001'),
        priceNamed(2, 'BYM-002'),
        priceNamed(11, 'ENT-001'),
        priceNamed(17, 'AVV-001'),
        priceNamed(21, 'A11'),
        priceNamed(226, 'EA1'),
    ];
    test.each([
        ['BYM-001', 'BYM'],
        ['ENT-004', 'ENT'],
        ['AVV-001', 'A'],
        ['a11', 'A'],
        ['E11', 'E'],
    ])('%s belongs to %s', (code, group) => expect(groupOfCode(code)).toBe(group));
    test('groups: the named ones first', () => expect(groupsOf(prices)).toEqual(['BYM', 'ENT', 'A', 'E', 'K']));
    test('all, most used, one group', () => {
        expect(pricesIn(prices, 'all').map(({ prosesskode }) => prosesskode.navn)).toEqual([
            'BYM-001',
            'BYM-002',
            'ENT-001',
            'A11',
            'AVV-001',
            'EA1',
            'K11',
        ]);
        expect(pricesIn(prices, 'mostUsed').map(({ id }) => id)).toEqual([2, 11, 21]);
        expect(pricesIn(prices, 'group:A').map(({ id }) => id)).toEqual([21, 17]);
        expect(mostUsedProcessCodes.some(({ id }) => id === 2)).toBe(true);
    });
});

test('report-handling §2: a contract is chosen by itself when it is the only one, or the only active one', () => {
    const contract = (id: string) => ({ id, gyldigFraDato: '', gyldigTilDato: '' });
    const [a, b, c] = [contract('a'), contract('b'), contract('c')];
    expect(automaticContract([a], [])).toBe(a);
    expect(automaticContract([a, b], [b])).toBe(b);
    expect(automaticContract([a, b, c], [a, b])).toBeUndefined();
    expect(automaticContract([], [])).toBeUndefined();
});
