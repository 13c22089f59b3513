import { expect, test } from 'vitest';
import { declarations } from '../../data/resources';
import { fieldText, labelledFields, type Formats } from './changedFields';

const formats: Formats = {
    numbers: { kroner: (value: number) => `kr ${value}`, quantity: String },
    formatInstant: (instant) => `kl. ${instant}`,
    statusName: (id) => `status ${id}`,
    typeName: (id) => `type ${id}`,
    workDoneName: (id) => `code ${id}`,
    priorityName: (priority) => `priority ${priority}`,
    yesOrNo: (is) => (is ? 'ja' : 'nei'),
};

test('every changeable resource has labels for its fields', () => {
    // Only files are added to these.
    const withoutFields = ['resourceUseHistory', 'spotCheckFiles'];
    const changeable = [...declarations].filter(([name, { update }]) => update && !withoutFields.includes(name));
    expect(changeable.filter(([name]) => labelledFields(name).length === 0).map(([name]) => name)).toEqual([]);
});

test.each<[string, object, string]>([
    ['avtaleId', { avtaleId: 3, avtale: { avtaleId: 3, navn: 'Vei' } }, 'Vei'],
    ['selskapId', { selskapId: 'c1', selskap: null }, 'c1'],
    ['prosesskodeEnhet.navn', { prosesskodeEnhet: { id: 1, navn: 'time' } }, 'time'],
    ['avtaler', { avtaler: [{ navn: 'Lys' }, { navn: 'Vei' }] }, 'Lys, Vei'],
    ['gyldigTilDato', { gyldigTilDato: '2026-12-31T23:00:00Z' }, '31.12.2026'],
    ['pris', { pris: 12.5 }, 'kr 12.5'],
    ['meldingsStatusId', { meldingsStatusId: 4 }, 'status 4'],
    ['telefon', { telefon: null }, ''],
    ['endring.meldingsStatusId', { endring: { meldingsStatusId: 4 } }, 'status 4'],
    ['meldingstypeIder', { meldingstypeIder: [3, 9] }, 'type 3, type 9'],
    ['prioritet', { prioritet: 'hoy' }, 'priority hoy'],
    ['delt', { delt: true }, 'ja'],
    ['dato', {}, ''],
])('%s is written as users read it', (source, record, text) => {
    expect(fieldText({ ...record }, source, formats)).toBe(text);
});
