/** Prices of a contract; they are shown on its page. */
export const prices = { name: 'prices' };
