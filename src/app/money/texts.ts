import { withTexts } from '../common/i18nProvider';

/** Loads a part of a page together with the texts about money. */
export const withMoneyTexts = <Part>(load: () => Promise<Part>) =>
    withTexts(() => import('../../../i18n/nb/money'), load);
