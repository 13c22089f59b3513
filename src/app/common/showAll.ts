export const showAll = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'nearest' });
