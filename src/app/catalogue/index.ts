import { guardedPage } from '../layout/guardedPage';
import { withCatalogueTexts } from './texts';

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
