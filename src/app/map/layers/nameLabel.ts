/** A label with the name as text; Leaflet treats strings as HTML. */
export const nameLabel = (name: string): HTMLElement => {
    const label = document.createElement('span');
    label.textContent = name;
    return label;
};
