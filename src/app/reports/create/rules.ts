import { newReportSchema } from '../../../api/entities/report';
import type { NamedType } from '../../common/useCatalogues';

/** Longest description, and from where the characters left are counted (report-handling §5). */
export const mostCharacters = 300;
const countsFrom = 270;
/** The city's limits on images (report-handling §5). */
export const mostImages = 4;
export const imageTypes = ['image/png', 'image/jpeg'];
const mostBytes = 15_000_000;

export interface TypedReport {
    type: NamedType | undefined;
    email: string;
    description: string;
    address: string;
    position: { latitude: number; longitude: number } | undefined;
    images: readonly File[];
}
export const blankReport: TypedReport = {
    type: undefined,
    email: '',
    description: '',
    address: '',
    position: undefined,
    images: [],
};

export const isBlank = ({ type, email, description, address, images }: TypedReport): boolean =>
    type === undefined && email.trim() === '' && description.trim() === '' && address === '' && images.length === 0;

/** '(n tegn igjen)' from 270 characters to 300 (report-handling §5). */
export const charactersLeft = (description: string): number | undefined =>
    description.length >= countsFrom && description.length <= mostCharacters
        ? mostCharacters - description.length
        : undefined;

export type ReportField = 'type' | 'email' | 'description' | 'address' | 'position' | 'images';
const fieldOf: Record<string, ReportField> = {
    meldingstypeId: 'type',
    innsenderEpost: 'email',
    beskrivelse: 'description',
    adresse: 'address',
    latitude: 'position',
    longitude: 'position',
    bilder: 'images',
};
/** The field of the dialog that a field of the payload stands for. */
export const reportField = (name: string): ReportField | undefined => fieldOf[name];

export const reportBody = ({ type, email, description, address, position }: TypedReport) => ({
    meldingstypeId: type?.meldingstypeId ?? 0,
    innsenderEpost: email.trim(),
    beskrivelse: description,
    adresse: address,
    latitude: position?.latitude ?? Number.NaN,
    longitude: position?.longitude ?? Number.NaN,
});

/** Fields that break the contract's rules (report-handling §5); each has its text under `newReport.problem`. */
export const brokenFields = (typed: TypedReport): ReportField[] => {
    const parsed = newReportSchema.safeParse(reportBody(typed));
    const fields = parsed.success ? [] : parsed.error.issues.flatMap(({ path }) => reportField(String(path[0])) ?? []);
    return [...new Set(fields)];
};

export interface AddedImages {
    images: readonly File[];
    problem?: { kind: 'notImages' | 'tooMany' } | { kind: 'tooLarge'; name: string };
}
export const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
/**
 * Images only, none too large or twice, four at most: what can be kept is kept, in the order chosen (report-handling
 * §5).
 */
export const addImages = (kept: readonly File[], chosen: readonly File[]): AddedImages => {
    const large = chosen.find(({ size }) => size > mostBytes);
    const fit = chosen.filter(({ type, size }) => imageTypes.includes(type) && size <= mostBytes);
    const all = [...new Map([...kept, ...fit].map((file) => [fileKey(file), file])).values()];
    const images = all.slice(0, mostImages);
    if (chosen.some(({ type }) => !imageTypes.includes(type))) return { images, problem: { kind: 'notImages' } };
    if (large) return { images, problem: { kind: 'tooLarge', name: large.name } };
    return all.length > mostImages ? { images, problem: { kind: 'tooMany' } } : { images };
};
