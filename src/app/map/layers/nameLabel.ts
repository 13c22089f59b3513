/** A label with the name as text, since Leaflet treats strings as HTML. */
export const nameLabel = (name: string): HTMLElement =>
    Object.assign(document.createElement('span'), { textContent: name });
