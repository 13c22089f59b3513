/** The types of images that can be uploaded (report-handling §5); the city also checks the content. */
export const imageTypes = ['image/png', 'image/jpeg'];
/** The types of documents that can be uploaded (report-handling §5). */
export const documentTypes = [...imageTypes, 'application/pdf'];
