import texts from '../data/reportTexts.json';
import type { Theme } from './reportTypes';

/** Sentences that descriptions are composed of. {sted} is a place, {nr} a number, {tid} a time. */
interface ThemeTexts {
    readonly what: readonly string[];
    readonly consequence: readonly string[];
}

export const {
    openings,
    endings,
    places,
    greenPlaces,
    times,
    staffNotes,
    contractorNotes,
    rejections,
    usageNotes,
    firstNames,
    lastNames,
} = texts;
export const themeTexts: Readonly<Record<Theme, ThemeTexts>> = texts.themeTexts;
