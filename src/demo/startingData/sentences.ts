import { pick, type Rng, chance } from './random';
import { endings, firstNames, greenPlaces, lastNames, openings, places, themeTexts, times } from './reportTexts';
import type { Theme } from './reportTypes';

/** The length limit of a description (report-handling §9). */
const longestDescription = 300;

const green: readonly Theme[] = ['park', 'beach', 'invasive', 'tree'];
const both: readonly Theme[] = ['waste', 'graffiti'];
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A citizen's description: one to four sentences, some hasty, some long, never over 300 characters. */
export const describe = (rng: Rng, theme: Theme, address: string): string => {
    const texts = themeTexts[theme];
    const spots = green.includes(theme) ? greenPlaces : both.includes(theme) ? [...places, ...greenPlaces] : places;
    const fill = (text: string): string =>
        text
            .replace('{sted}', () => pick(rng, spots))
            .replace('{tid}', () => pick(rng, times))
            .replace('{adresse}', address)
            .replaceAll('{nr}', () => String(2 + Math.floor(rng() * 9)));
    const opening = pick(rng, openings);
    const first = pick(rng, texts.what);
    const sentences = [opening + (opening.endsWith(', ') || opening.endsWith(': ') ? lowered(first) : first)];
    if (chance(rng, 0.55)) sentences.push(pick(rng, texts.consequence));
    if (chance(rng, 0.22)) sentences.push(pick(rng, texts.what));
    if (chance(rng, 0.2)) sentences.push(pick(rng, texts.consequence));
    if (chance(rng, 0.08)) sentences.push(pick(rng, texts.what), pick(rng, texts.consequence));
    let text = [...new Set(sentences)].map(fill).join(' ') + fill(pick(rng, endings));
    while (text.length > longestDescription) text = text.slice(0, text.lastIndexOf('. ', text.length - 2) + 1);
    const written = rng();
    if (written < 0.04) return text.toLowerCase();
    return written < 0.05 ? text.toUpperCase() : text;
};

const latin: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a' };

export interface Sender {
    readonly name: string | null;
    readonly email: string | null;
}

/**
 * The sender of a report; more than a third are anonymous. The e-mail domains are fictitious or reserved for examples.
 */
export const senderOf = (rng: Rng): Sender => {
    if (chance(rng, 0.36)) return { name: null, email: null };
    const first = pick(rng, firstNames);
    const last = pick(rng, lastNames);
    const local = `${first}.${last}`.toLowerCase().replace(/[æøå]/g, (letter) => latin[letter] ?? letter);
    const email = `${local}${chance(rng, 0.5) ? Math.floor(rng() * 99) + 1 : ''}@${pick(rng, ['eksempel.no', 'post.example', 'epost.example'])}`;
    return { name: chance(rng, 0.8) ? `${first} ${last}` : null, email };
};
