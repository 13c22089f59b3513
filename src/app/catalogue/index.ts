import type { AddedOverlay } from '../../api/entities/catalogue';
import { pathOf } from '../../api/pagePaths';
import type { Declaration } from '../data/resource';
import { withCatalogueTexts } from './texts';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';
import { catalogueResource } from '../data/resources/catalogue';

/** A kind of the catalogue as a resource; `refreshes` are those that show it elsewhere. */
const rows = (slag: string, refreshes: readonly string[]): Declaration => ({
    idField: 'nokkel',
    within: () => [slag],
    list: 'listCatalogue',
    create: 'createCatalogueRow',
    update: 'updateCatalogueRow',
    remove: 'deleteCatalogueRow',
    // Warnings and first steps too.
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
    // Three views of one row, with one version.
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

/** A layer is identified by its name on the server, or its address. */
const overlaysIn = (layers: readonly AddedOverlay[]) => ({
    data: layers.map((layer) => ({ ...layer, layerId: layer.layerId ?? layer.url })),
});

export const catalogue: Capability = {
    name: 'katalog',
    resource: {
        name: 'katalog',
        list: guardedPage(
            'katalog',
            withCatalogueTexts(async () => (await import('./CataloguePage')).CataloguePage),
        ),
        edit: guardedPage(
            'katalog',
            withCatalogueTexts(async () => (await import('./KindPage')).KindPage),
            '/:slag',
        ),
    },
    resources: {
        katalog: {},
        addedOverlays: { list: 'listAddedOverlays', read: overlaysIn },
        'katalog-selskaper': {
            create: 'createCompanyOfType',
            duplicateAt: 'orgnr',
            refreshes: ['partners', 'serviceDepartments', 'entreprenorer'],
        },
        ...Object.fromEntries(
            Object.entries(shownElsewhere).map(([slag, refreshes]) => [catalogueResource(slag), rows(slag, refreshes)]),
        ),
    },
    overlays: 'addedOverlays',
    menu: { roles: ['admin'], label: 'catalogue', to: pathOf('katalog') },
};
