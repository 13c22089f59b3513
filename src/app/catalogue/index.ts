import { withAuditTexts } from '../audit';
import { guardedPage } from '../layout/guardedPage';

export const catalogue = {
    name: 'katalog',
    list: guardedPage(
        'katalog',
        withAuditTexts(async () => (await import('./CataloguePage')).CataloguePage),
    ),
    edit: guardedPage(
        'katalog',
        withAuditTexts(async () => (await import('./KindPage')).KindPage),
        '/:slag',
    ),
};
