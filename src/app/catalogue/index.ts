import { guardedPage, offeredPage } from '../layout/guardedPage';
import { withCatalogueTexts } from './texts';

export const catalogue = {
    name: 'katalog',
    list: guardedPage(
        'katalog',
        withCatalogueTexts(async () => offeredPage('katalog', (await import('./CataloguePage')).CataloguePage)),
    ),
    edit: guardedPage(
        'katalog',
        withCatalogueTexts(async () => offeredPage('katalog', (await import('./KindPage')).KindPage)),
        '/:slag',
    ),
};
