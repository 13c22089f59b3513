import { linesOf, pointsOf } from '../data/read';
import type { Line } from './geometry';

/** Main roads, railways, tram and metro lines. */
export type RoadClass = 'motorway' | 'ring' | 'main';
export type Road = { readonly name: string; readonly label: string; readonly kind: RoadClass; readonly line: Line };
export type Track = { readonly name: string; readonly kind: 'rail' | 'metro' | 'tram'; readonly line: Line };
export type Stop = {
    readonly name: string;
    readonly kind: 'rail' | 'metro';
    readonly lon: number;
    readonly lat: number;
};

export const roads: readonly Road[] = linesOf<Omit<Road, 'line'>>('transport', 'roads');
export const tracks: readonly Track[] = linesOf<Omit<Track, 'line'>>('transport', 'tracks');
export const stops: readonly Stop[] = pointsOf<Omit<Stop, 'lon' | 'lat'>>('transport', 'stops');
