/** A ref for what opens below: scrolled to, should it be out of view. */
export const showAll = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'nearest' });
