import { guardedPage, offeredPage } from '../layout/guardedPage';
import { withMoneyTexts } from './moneyTexts';

export const money = {
    name: 'okonomi',
    list: guardedPage(
        'okonomi',
        withMoneyTexts(async () => offeredPage('okonomi', (await import('./MoneyPage')).MoneyPage)),
    ),
};
