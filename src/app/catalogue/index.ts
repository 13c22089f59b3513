import { guardedPage } from '../layout/guardedPage';
import { withCatalogueTexts } from './kinds';

export const catalogue = {
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
};
