import { between, pick, type Rng } from '../random';

export const width = 1200;
export const height = 900;
/** Pixels for each unit of a drawing. */
export const scale = 0.8;

/** An irregular blob as an SVG path, for holes, puddles, leaves and heaps. */
export const blob = (rng: Rng, x: number, y: number, rx: number, ry: number, corners = 14): string => {
    const points = Array.from({ length: corners }, (_, index) => {
        const angle = (index / corners) * 2 * Math.PI;
        const reach = 0.75 + rng() * 0.45;
        return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const;
    });
    const middle = (index: number) => {
        const [ax = 0, ay = 0] = points[index % corners] ?? [];
        const [bx = 0, by = 0] = points[(index + 1) % corners] ?? [];
        return `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`;
    };
    return `M${middle(0)} ${points.map((_, index) => `Q${(points[(index + 1) % corners]?.[0] ?? 0).toFixed(1)} ${(points[(index + 1) % corners]?.[1] ?? 0).toFixed(1)} ${middle(index + 1)}`).join(' ')}Z`;
};

/** A crack that wanders from one point to another. */
export const crack = (rng: Rng, x1: number, y1: number, x2: number, y2: number): string => {
    const steps = 14;
    return Array.from({ length: steps + 1 }, (_, index) => {
        const along = index / steps;
        return `${index === 0 ? 'M' : 'L'}${(x1 + (x2 - x1) * along + (rng() - 0.5) * 40).toFixed(1)} ${(y1 + (y2 - y1) * along + (rng() - 0.5) * 22).toFixed(1)}`;
    }).join(' ');
};

const gradient = (id: string, colours: readonly string[]): string =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours.map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

export interface Setting {
    readonly sky: readonly [string, string];
    readonly ground: readonly [string, string];
    readonly horizon: number;
    readonly houses: boolean;
    readonly trees: boolean;
}
export const day: Setting = {
    sky: ['#8fb1cf', '#dfe6e6'],
    ground: ['#73736f', '#4d4d4b'],
    horizon: 380,
    houses: true,
    trees: true,
};
export const overcast: Setting = {
    sky: ['#a9b0b4', '#cfd2d0'],
    ground: ['#666663', '#434342'],
    horizon: 350,
    houses: true,
    trees: false,
};
export const night: Setting = {
    sky: ['#0a0f1c', '#1b2233'],
    ground: ['#23262b', '#0e0f12'],
    horizon: 470,
    houses: true,
    trees: true,
};
export const green: Setting = {
    sky: ['#9cc0dd', '#e6ece4'],
    ground: ['#6f8a48', '#4a6630'],
    horizon: 400,
    houses: false,
    trees: true,
};
export const snow: Setting = {
    sky: ['#b7c1c9', '#dde2e5'],
    ground: ['#e6eaee', '#c3cad2'],
    horizon: 390,
    houses: true,
    trees: true,
};
export const shore: Setting = {
    sky: ['#8bb4d8', '#dbe7ee'],
    ground: ['#5f8299', '#3b5a70'],
    horizon: 360,
    houses: false,
    trees: false,
};

const house = (rng: Rng, x: number, base: number, dark: boolean): string => {
    const wide = between(rng, 120, 230);
    const tall = between(rng, 130, 300);
    const wall = dark
        ? pick(rng, ['#1c1f27', '#20232c', '#171a21'])
        : pick(rng, ['#b9a48c', '#c7bba4', '#a77f63', '#9aa0a0', '#c9c5b6', '#8c5a48']);
    const windows = Array.from({ length: Math.floor(tall / 55) * Math.floor(wide / 45) }, (_, index) => {
        const columns = Math.floor(wide / 45);
        const lit = dark ? (rng() < 0.3 ? '#d9b45c' : '#10131a') : '#4a5560';
        return `<rect x="${x + 14 + (index % columns) * 45}" y="${base - tall + 18 + Math.floor(index / columns) * 55}" width="22" height="32" fill="${lit}"/>`;
    });
    return `<rect x="${x}" y="${base - tall}" width="${wide}" height="${tall}" fill="${wall}"/>${windows.join('')}`;
};
const tree = (rng: Rng, x: number, base: number, dark: boolean): string => {
    const tall = between(rng, 120, 240);
    const leaves = dark ? '#121a16' : pick(rng, ['#55702f', '#48652d', '#6a7d38', '#8a7a35']);
    return `<rect x="${x - 6}" y="${base - tall * 0.5}" width="12" height="${tall * 0.5}" fill="${dark ? '#15120f' : '#4d3d2e'}"/>
<path d="${blob(rng, x, base - tall * 0.68, tall * 0.36, tall * 0.4)}" fill="${leaves}"/>`;
};

/** Sky, horizon, ground and background, with the motif in front. */
export const scene = (rng: Rng, setting: Setting, motif: string): string => {
    const { sky, ground, horizon, houses, trees } = setting;
    const dark = setting === night;
    const behind: string[] = [];
    for (let x = -40; x < width; x += between(rng, 150, 260)) {
        if (houses && rng() < 0.8) behind.push(house(rng, x, horizon + 12, dark));
        if (trees && rng() < 0.6) behind.push(tree(rng, x + 60, horizon + 30, dark));
    }
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
<defs>${gradient('sky', sky)}${gradient('ground', ground)}
<radialGradient id="glow"><stop offset="0" stop-color="#ffe2a0" stop-opacity="0.95"/><stop offset="0.25" stop-color="#ffcf75" stop-opacity="0.35"/><stop offset="1" stop-color="#ffcf75" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${behind.join('')}<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#ground)"/>${motif}
</svg>`;
};
