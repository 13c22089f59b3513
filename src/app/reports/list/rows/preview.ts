/** Characters of the description that a row shows (report-handling §9). */
const previewLength = 150;

/** The first 150 characters, whole code points, with an ellipsis when there is more. */
export const preview = (description: string): string => {
    const characters = [...description];
    return characters.length > previewLength
        ? `${characters.slice(0, previewLength).join('').trimEnd()}…`
        : description;
};
