import { describe, expect, it } from 'vitest';
import { asRead } from './answers';

const zero = '00000000-0000-0000-0000-000000000000';

describe('a city in its plainest answers (D14)', () => {
    it.each([
        ['a list with only meldingId', { meldingId: 7 }, { id: 7 }],
        ['a list with texts as ids', { meldingId: 'a-7' }, { id: 'a-7' }],
        ['a row without texts', { id: 7, beskrivelse: null }, { id: 7, beskrivelse: '', adresse: '' }],
        ['the all-zero GUID', { id: 7, selskapId: zero }, { selskapId: null }],
        ['a company as an object', { id: 7, selskap: { id: 'a', navn: 'Nord' } }, { selskapId: 'a' }],
        ['no deadline', { id: 7 }, { tidsfrist: null }],
        [
            'its status as an object',
            { id: 7, meldingsStatus: { id: 4, navn: 'Hos oss' } },
            { meldingsStatusId: 4, meldingsStatusNavn: 'Hos oss' },
        ],
        ['no running number', { id: 7, lopeNummer: null }, { lopeNummer: '–' }],
    ])('%s', (_, row, read) => {
        const page = asRead('searchServiceReports', { meldinger: [row, { id: 8 }], totaltAntall: 2 });
        expect(page).toMatchObject({ totaltAntall: 2, meldinger: [read, { id: 8, beskrivelse: '' }] });
    });
    it('a report with few fields has every list and text that its page reads', () => {
        expect(
            asRead('getServiceReport', { meldingId: 7, selskap: { id: zero, navn: '' }, avtale: { id: 3 } }),
        ).toMatchObject({
            id: 7,
            meldingId: 7,
            beskrivelse: '',
            GPSCoordinate: '',
            bildeIds: [],
            selskap: null,
            selskapId: null,
            avtale: { avtaleId: 3 },
            kontrakt: null,
        });
    });
    it.each([
        ['listAgreements', [{ id: 3, navn: 'Vei' }], [{ avtaleId: 3 }]],
        ['listCompanyContracts', [{ kontraktId: 'k', avtale: { id: 3 } }], [{ id: 'k', avtale: { avtaleId: 3 } }]],
        ['listUsers', [{ id: 'u' }], [{ avtaler: [] }]],
        ['listUsers', [{ id: 'u', avtaler: [{ id: 4 }] }], [{ avtaler: [{ avtaleId: 4 }] }]],
    ] as const)('%s', (id, answer, read) => expect(asRead(id, answer)).toMatchObject(read));
    const noCode = { navn: '', beskrivelse: '', prosesskodeEnhet: { navn: '' } };
    it.each([
        ['getCompany', { id: 'c' }, { navn: '', orgnr: '', epost: '', telefon: null, selskapsType: 3 }],
        ['listServiceDepartments', [{ id: 's', selskapsType: null }], [{ selskapsType: 1 }]],
        ['listCompanyContracts', [{ id: 'k' }], [{ navn: '', avtale: { navn: '' }, prosesskodeSkjema: { navn: '' } }]],
        ['listCompanyContracts', [{ id: 'k', gyldigTilDato: null }], [{ gyldigFraDato: '', gyldigTilDato: '' }]],
        [
            'listCompanyContracts',
            [{ id: 'k', avtaleId: 3, prosesskodeSkjema: { id: 9, navn: null } }],
            [{ avtale: { avtaleId: 3 }, prosesskodeSkjema: { id: 9, navn: '' }, prosesskodeSkjemaId: 9 }],
        ],
        ['listProcessCodesOfScheme', [{ id: 1, prosesskodeEnhet: null }], [{ id: 1, ...noCode }]],
        [
            'listPrices',
            [{ id: 1 }, { id: 2, prosesskode: { id: 4 } }],
            [{ prosesskode: noCode }, { prosesskode: noCode }],
        ],
        [
            'listBulkUpdates',
            [
                { id: 1, prisEndringer: [{ id: 2, pris: null }] },
                { id: 3, prisEndringer: null },
            ],
            [
                { gyldigFraDato: '', prisEndringer: [{ pris: undefined, prosesskode: noCode }] },
                // The page then asks for them.
                { prisEndringer: undefined },
            ],
        ],
        [
            'listBulkUpdates',
            ['2026-12-31T23:00:00Z', '2027-01-01', 'T'].map((gyldigFraDato) => ({ id: 1, gyldigFraDato })),
            [{ gyldigFraDato: '2027-01-01' }, { gyldigFraDato: '2027-01-01' }, { gyldigFraDato: 'T' }],
        ],
        [
            'listAgreements',
            [{ avtaleId: 1 }, { avtaleId: 2, selskapId: zero }, { avtaleId: 3, selskapId: 'a' }],
            [{ selskapId: null }, { selskapId: null }, { selskapId: 'a' }],
        ],
        [
            'listResourceUse',
            [{ id: 1, prosesskode: { id: 4, navn: 'A1' } }],
            [{ prosesskode: { ...noCode, navn: 'A1' }, kommentar: null }],
        ],
        ['listContractResourceUse', { ressursforbruk: [{ id: 1 }] }, { ressursforbruk: [{ prosesskode: noCode }] }],
        [
            'listContractResourceUse',
            { ressursforbruk: [{ id: 1, historiskPris: null }], aggregertHistoriskPris: null },
            { ressursforbruk: [{ dato: '', historiskPris: undefined }], aggregertHistoriskPris: undefined },
        ],
        [
            'listComments',
            [
                { tekst: null, opprettetAvBruker: null },
                { tekst: 'Ok', opprettetAvBruker: { navn: 'A', selskap: {} } },
            ],
            [
                { tekst: '', opprettetTid: '', opprettetAvBruker: { navn: '', selskap: null } },
                { tekst: 'Ok', opprettetAvBruker: { navn: 'A', selskap: { navn: '' } } },
            ],
        ],
        ['listFeedback', { rader: [{}], totaltAntall: 1 }, { rader: [{ tekst: '' }], totaltAntall: 1 }],
        [
            'listHistory',
            [{ felter: null }, { felter: { Status: null, Avtale: { fra: 'A' } } }],
            [
                { historikkBrukerNavn: '', historikkTidspunkt: '', felter: {} },
                { felter: { Status: { fra: null, til: null }, Avtale: { fra: 'A', til: null } } },
            ],
        ],
        [
            'listDocuments',
            [{ dokumentasjonId: 'd', base64Dokumentasjon: null }],
            [{ filNavn: 'd', contentType: '', base64Dokumentasjon: '' }],
        ],
        ['listStatuses', [{ id: 4 }], [{ navn: '', tekstmal: '' }]],
        ['listSubDistricts', [{ id: 4 }], [{ id: 4, navn: '' }]],
        ['listNotices', [{ id: 4, tekst: null }], [{ tekst: '', varslingstype: '' }]],
        ['listExport', [{ lopeNummer: 7 }], [{ lopeNummer: 7, bildeIds: [] }]],
        ['listCategoryGroups', [{ id: 1 }], [{ navn: '', meldingstyper: [] }]],
        ['listUsers', [{ id: 'u', epost: null }], [{ navn: '', epost: '', avtaler: [] }]],
    ] as const)('%s without %j', (id, answer, read) => expect(asRead(id, answer)).toMatchObject(read));
    it.each([['own'], [{ id: 'own' }], [{ selskapId: 'own' }]])('the company of the user is %j', (answer) =>
        expect(asRead('getCompanyOfUser', answer)).toBe('own'),
    );
    it.each(['listComments', 'listSavedFilters', 'listResourceUse'] as const)('%s: null has no entries', (id) =>
        expect(asRead(id, null)).toEqual([]),
    );
    it.each([undefined, {}, { meldinger: null, totaltAntall: 0 }])('a page of reports that is %j is empty', (page) =>
        expect(asRead('searchServiceReports', page)).toEqual({ meldinger: [], totaltAntall: 0 }),
    );
    it('a page of reports without a count has as many as came', () =>
        expect(asRead('searchServiceReports', { meldinger: [{ id: 7 }, { id: 8 }] })).toMatchObject({
            totaltAntall: 2,
        }));
    it('a status whose parent the catalogue lacks is at the top level', () =>
        expect(
            asRead('listStatuses', [
                { id: 5, foreldreId: null },
                { id: 6, foreldreId: 5 },
                { id: 400, foreldreId: 300 },
            ]),
        ).toMatchObject([
            { id: 5, foreldreId: 0 },
            { id: 6, foreldreId: 5 },
            { id: 400, foreldreId: 0 },
        ]));
    it('other answers stay unchanged', () => expect(asRead('getCompany', null)).toBeNull());
});
