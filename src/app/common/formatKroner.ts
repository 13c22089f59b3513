const kroner = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 });

/** 1 462,50 kr: nb-NO with two decimals, held together by a no-break space (report-handling §9). */
export const formatKroner = (amount: number): string => `${kroner.format(amount)}\u00a0kr`;
/** An amount with a decimal comma and as many decimals as it has, two at most. */
export const formatAmount = (amount: number): string => number.format(amount);
