/** A whole small catalogue, to start from. */
export const exampleFolder = new URL('./eksempelkatalog/', import.meta.url);
