/** A small, complete catalogue to start from. */
export const exampleFolder = new URL('./eksempelkatalog/', import.meta.url);
