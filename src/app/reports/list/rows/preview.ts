/** The length of a row's description in characters (report-handling §9). */
const previewLength = 150;

export const preview = (description: string): string => {
    const characters = [...description];
    return characters.length > previewLength
        ? `${characters.slice(0, previewLength).join('').trimEnd()}…`
        : description;
};
