import { imageTypes } from '../../../api/rules/fileTypes';
import { longestDescription, mostImageBytes, mostImages } from '../../../api/rules/limits';

/** Where counting the rest of the description starts (report-handling §5). */
const countsFrom = 270;

/** '(n tegn igjen)' from 270 characters to 300 (report-handling §5). */
export const charactersLeft = (description: string): number | undefined =>
    description.length >= countsFrom && description.length <= longestDescription
        ? longestDescription - description.length
        : undefined;

export interface AddedImages {
    images: readonly File[];
    problem?: { kind: 'notImages' | 'tooMany' } | { kind: 'tooLarge'; name: string };
}
export const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
/** No images that are too large or chosen twice, at most four, in the chosen order (report-handling §5). */
export const addImages = (kept: readonly File[], chosen: readonly File[]): AddedImages => {
    const large = chosen.find(({ size }) => size > mostImageBytes);
    const fit = chosen.filter(({ type, size }) => imageTypes.includes(type) && size <= mostImageBytes);
    const all = [...new Map([...kept, ...fit].map((file) => [fileKey(file), file])).values()];
    const images = all.slice(0, mostImages);
    if (chosen.some(({ type }) => !imageTypes.includes(type))) return { images, problem: { kind: 'notImages' } };
    if (large) return { images, problem: { kind: 'tooLarge', name: large.name } };
    return all.length > mostImages ? { images, problem: { kind: 'tooMany' } } : { images };
};
