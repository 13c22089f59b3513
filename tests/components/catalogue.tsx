import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { KindPage } from '../../src/app/catalogue/KindPage';
import { setOffered } from '../../src/app/runtime/offers';
import { type FakeAnswers, fakeCity, renderInApp } from './testing';

export const row = (id: number, navn: string) => ({ nokkel: String(id), id, navn, etag: '"1"' });
export const hole = {
    ...row(1, 'Hull i veien'),
    kategorigruppe_id: 1,
    synlig_for_publikum: true,
    frist_dager: 7,
    lysrelatert: false,
};
const lamp = {
    ...row(2, 'Mørk lykt'),
    kategorigruppe_id: 1,
    synlig_for_publikum: false,
    frist_dager: 5,
    lysrelatert: true,
    avsluttet: '2026-01-31',
};
/** What a file changes: one new row, one changed and one removed. */
export const imported = {
    filer: [
        {
            fil: 'meldingstyper.csv',
            nye: ['3'],
            endret: [{ nokkel: '1', kolonne: 'navn', fra: 'Hull i veien', til: 'Hull' }],
            uendret: 1,
            fjernet: ['4'],
            iBruk: [],
            ikkeIFilen: [],
            beholdt: [],
            navn: { '1': 'Hull i veien', '3': 'Nedfalt tre', '4': 'Parkeringsvakt' },
        },
    ],
    advarsler: [],
    feil: [],
    etag: '"3"',
};

/** The page of a kind of the catalogue, as an admin sees it. */
export const showKind = (slag: string, answers: FakeAnswers = {}) => {
    act(() => setOffered(['katalog']));
    const city = fakeCity({
        listCatalogue: ({ params }) => (params.slag === 'meldingstyper' ? [hole, lamp] : [row(1, 'Vei')]),
        listCatalogueWarnings: ['meldingstyper: 1, 2 heter alle «Hull».', 'bydeler: overlapper'],
        updateCatalogueRow: undefined,
        createCatalogueRow: { nokkel: '3' },
        importCatalogue: imported,
        listCatalogueHistory: [],
        ...answers,
    });
    renderInApp(
        <>
            <KindPage />
            <Notification />
        </>,
        { city, session: { roles: ['admin'] }, path: '/katalog/:id', at: `/katalog/${slag}` },
    );
    return { user: userEvent.setup({ applyAccept: false }), asked: city.argsOf };
};
