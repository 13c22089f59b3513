import { guardedPage } from '../layout/guardedPage';
import { withMoneyTexts } from './moneyTexts';

export const money = {
    name: 'okonomi',
    list: guardedPage(
        'okonomi',
        withMoneyTexts(async () => (await import('./MoneyPage')).MoneyPage),
    ),
};
