export const prices = { name: 'prices' };
