import type { AddedOverlay } from '../../../api/entities/catalogue';
import type { Declaration } from '../resource';

/** The resource of a kind of the catalogue that admins edit (`katalog`, D15). */
export const catalogueResource = (kind: string): string => `katalog-${kind}`;

/** A kind of the catalogue; `refreshes` are the resources that show it elsewhere. */
const kind = (slag: string, refreshes: readonly string[]): Declaration => ({
    idField: 'nokkel',
    within: () => [slag],
    list: 'listCatalogue',
    create: 'createCatalogueRow',
    update: 'updateCatalogueRow',
    remove: 'deleteCatalogueRow',
    // Also refreshes warnings and first steps.
    refreshes: ['katalog', ...refreshes],
});

const shownElsewhere = {
    statuser: ['statuses'],
    kategorigrupper: ['categoryGroups'],
    meldingstyper: ['reportTypes', 'categoryGroups'],
    bydeler: ['districts'],
    delbydeler: ['subDistricts'],
    feilrettingskoder: ['workDoneCodes'],
    feilarsaker: ['faultCauses'],
    enheter: ['processCodeUnits'],
    // Three views of the same row, with the same version.
    avtaler: ['avtaler', catalogueResource('avtalekoder'), catalogueResource('ruting')],
    avtalekoder: ['avtaler', catalogueResource('avtaler'), catalogueResource('ruting'), 'workDoneCodes'],
    ruting: ['avtaler', catalogueResource('avtaler'), catalogueResource('avtalekoder')],
    rutingsregler: ['avtaler'],
    deaktivert: [],
    varsler: ['notices'],
    eksterne: ['outsideBodies'],
    fridager: [],
    kommune: [],
    eposttekster: [],
    kartlag: ['addedOverlays'],
} as const;

/** A layer is identified by its name on the server, or else its address. */
const overlaysIn = (layers: readonly AddedOverlay[]) => ({
    data: layers.map((layer) => ({ ...layer, layerId: layer.layerId ?? layer.url })),
});

/** The catalogues that reports refer to: statuses, types, places and codes. */
export const catalogueResources: Readonly<Record<string, Declaration>> = {
    statuses: { list: 'listStatuses', update: 'updateStatusTemplate' },
    reportTypes: {
        idField: 'meldingstypeId',
        list: 'listReportTypes',
        search: 'autocompleteReportTypes',
        query: ({ filter }) => (filter?.q ? { tekst: filter.q } : {}),
    },
    categoryGroups: { list: 'listCategoryGroups' },
    subDistricts: { list: 'listSubDistricts' },
    workDoneCodes: { of: ['avtaleId'], list: 'listWorkDoneCodes' },
    notices: { list: 'listNotices', query: (_, { noticeKey }) => ({ klient: noticeKey }) },

    // Beyond the specification (D15).
    districts: { list: 'listDistricts' },
    addedOverlays: { list: 'listAddedOverlays', read: overlaysIn },
    'katalog-selskaper': {
        create: 'createCompanyOfType',
        duplicateAt: 'orgnr',
        refreshes: ['partners', 'serviceDepartments', 'entreprenorer'],
    },
    ...Object.fromEntries(
        Object.entries(shownElsewhere).map(([slag, refreshes]) => [catalogueResource(slag), kind(slag, refreshes)]),
    ),
};
