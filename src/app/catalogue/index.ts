import { preloadable } from '../places/preloadable';
import type { AddedOverlay } from '../../api/entities/catalogue';
import { pathOf } from '../../api/pagePaths';
import type { Declaration } from '../data/resource';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';
import { answersFilter } from '../report/filters/answersFilter';
import { resourceOf } from './resourceOf';
import { withCatalogueTexts } from './texts';

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
    avtaler: ['avtaler', resourceOf('avtalekoder'), resourceOf('ruting')],
    avtalekoder: ['avtaler', resourceOf('avtaler'), resourceOf('ruting'), 'workDoneCodes'],
    ruting: ['avtaler', resourceOf('avtaler'), resourceOf('avtalekoder')],
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
            Object.entries(shownElsewhere).map(([slag, refreshes]) => [resourceOf(slag), rows(slag, refreshes)]),
        ),
    },
    filters: [answersFilter],
    overlays: 'addedOverlays',
    NewReportInputs: preloadable(withCatalogueTexts(async () => (await import('./QuestionInputs')).QuestionInputs)),
    ReportPanels: preloadable(withCatalogueTexts(async () => (await import('./AnswersPanel')).AnswersPanel)),
    menu: { roles: ['admin'], label: 'catalogue', to: pathOf('katalog') },
};
