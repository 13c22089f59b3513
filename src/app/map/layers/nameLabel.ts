/** Leaflet takes a string for HTML; what a map service calls a place is text. */
export const nameLabel = (name: string): HTMLElement => {
    const label = document.createElement('span');
    label.textContent = name;
    return label;
};
