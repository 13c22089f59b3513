import { guardedPage } from '../layout/guardedPage';
import { withMoneyTexts } from './words';

export const money = {
    name: 'okonomi',
    list: guardedPage(
        'okonomi',
        withMoneyTexts(async () => (await import('./MoneyPage')).MoneyPage),
    ),
};
