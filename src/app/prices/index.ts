/** Prices of a contract, shown on its page. */
export const prices = { name: 'prices' };
