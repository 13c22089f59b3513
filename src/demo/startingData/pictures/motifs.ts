import { between, pick, type Rng } from '../random';
import type { Theme } from '../reportTypes';
import { blob, crack, day, green, night, overcast, scene, shore, snow } from './shapes';

const many = (count: number, make: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => make(index)).join('');

const hole = (rng: Rng): string => {
    const [x, y, rx] = [between(rng, 380, 760), between(rng, 600, 720), between(rng, 170, 290)];
    return `<path d="M560 350 L640 350 L1500 900 L-300 900Z" fill="#000" opacity="0.12"/>${many(5, (i) => `<path d="M594 ${400 + i * 110} l12 0 l${6 + i * 8} ${50 + i * 14} l-${24 + i * 16} 0z" fill="#d8d6cc" opacity="0.6"/>`)}
<path d="${blob(rng, x, y, rx, rx * 0.42)}" fill="#2a2927"/><path d="${blob(rng, x + 8, y + 12, rx * 0.8, rx * 0.3)}" fill="#191817"/><path d="${blob(rng, x, y + 20, rx * 0.45, rx * 0.13)}" fill="#5f6b74" opacity="0.7"/>
${many(26, () => `<path d="${blob(rng, x + (rng() - 0.5) * rx * 2.6, y + (rng() - 0.4) * rx, between(rng, 4, 15), between(rng, 3, 9), 7)}" fill="${pick(rng, ['#7b7872', '#5a5752', '#3c3a37'])}"/>`)}`;
};
const cracks = (rng: Rng): string =>
    many(9, () => {
        const [x, y] = [between(rng, 100, 1000), between(rng, 480, 780)];
        return `<path d="${crack(rng, x, y, x + between(rng, -320, 320), y + between(rng, 20, 200))}" fill="none" stroke="#1d1c1b" stroke-width="${between(rng, 3, 9)}"/>`;
    }) + `<path d="${blob(rng, 640, 700, 260, 70)}" fill="#3a3937" opacity="0.8"/>`;
const slabs = (rng: Rng): string =>
    many(48, (i) => {
        const [column, line] = [i % 8, Math.floor(i / 8)];
        const [x, y, shade] = [column * 160 - 40 + (line % 2) * 40, 440 + line * 82, between(rng, 118, 158)];
        const loose = rng() < 0.16;
        return `<g transform="rotate(${loose ? between(rng, -14, 14) : 0} ${x + 75} ${y + 38})">
<rect x="${x}" y="${y + (loose ? -9 : 0)}" width="152" height="75" fill="rgb(${shade},${shade - 2},${shade - 8})" stroke="#3d3c39" stroke-width="${loose ? 8 : 4}"/>
</g>`;
    }) + `<path d="${blob(rng, between(rng, 400, 800), 700, 150, 60)}" fill="#3a332b"/>`;
const lampPost = (x: number, top: number, base: number, lit: boolean, lean = 0): string =>
    `<g transform="rotate(${lean} ${x} ${base})">
<rect x="${x - 7}" y="${top}" width="14" height="${base - top}" fill="#2c2f33"/>
<path d="M${x} ${top} q10 -40 90 -38" fill="none" stroke="#2c2f33" stroke-width="10"/>
<ellipse cx="${x + 104}" cy="${top - 36}" rx="34" ry="12" fill="${lit ? '#ffe9b8' : '#3c4046'}"/>${lit ? `<circle cx="${x + 104}" cy="${top - 30}" r="190" fill="url(#glow)"/>` : ''}</g>`;
const darkLamps = (rng: Rng): string =>
    `${lampPost(860, 330, 620, true)}${lampPost(620, 240, 700, false)}${lampPost(between(rng, 200, 300), 130, 880, false)}<path d="M420 470 L560 470 L980 900 L-60 900Z" fill="#15171b"/>`;
const litByDay = (rng: Rng): string => lampPost(between(rng, 420, 620), 160, 880, true);
const leaningMast = (rng: Rng): string =>
    `${lampPost(600, 150, 800, false, between(rng, 12, 20))}<path d="${blob(rng, 610, 810, 120, 26)}" fill="#3b3a37"/>${many(14, () => `<path d="${blob(rng, between(rng, 480, 780), between(rng, 800, 860), 12, 6, 6)}" fill="#c9d2d6" opacity="0.8"/>`)}`;
const roundSign = (rng: Rng): string =>
    `<g transform="rotate(${between(rng, 14, 34)} 600 860)">
<rect x="591" y="260" width="18" height="620" fill="#9a9d9e"/>
<circle cx="600" cy="250" r="130" fill="#c2272d"/>
<circle cx="600" cy="250" r="98" fill="#f0eee6"/>
<text x="600" y="288" font-size="110" font-weight="bold" text-anchor="middle" font-family="DejaVu Sans, sans-serif" fill="#1d1d1b">${pick(rng, ['30', '40', '50'])}</text>
</g>`;
const fallenSign = (rng: Rng): string =>
    `<g transform="rotate(${between(rng, -12, 10)} 600 700)">
<rect x="160" y="690" width="760" height="20" fill="#8d9091"/>
<path d="M880 590 L1040 700 L880 810Z" fill="#c2272d"/>
<path d="M902 632 L1000 700 L902 768Z" fill="#ecebe4"/>
</g>
<path d="${blob(rng, 170, 720, 70, 28)}" fill="#2f2d2a"/>`;
const signals = (lit: string): string =>
    `<rect x="590" y="420" width="20" height="470" fill="#3a3d3f"/>
<rect x="535" y="110" width="130" height="330" rx="16" fill="#1b1d1e"/>${['#4a1a1a', '#4a3d14', '#16361d'].map((colour, i) => `<circle cx="600" cy="${175 + i * 100}" r="42" fill="${lit === String(i) ? '#ffc23c' : colour}"/>`).join('')}`;
const bin = (rng: Rng): string =>
    `<rect x="520" y="430" width="190" height="330" rx="10" fill="#2f4a3a"/>
<rect x="508" y="415" width="214" height="34" rx="8" fill="#223629"/>${many(30, () => `<path d="${blob(rng, between(rng, 470, 760), between(rng, 330, 430), between(rng, 16, 44), between(rng, 12, 32), 8)}" fill="${pick(rng, ['#d8d3c6', '#b04c3c', '#e9e6dd', '#5c86a8', '#c9a24a', '#2f2f31'])}"/>`)}${many(26, () => `<path d="${blob(rng, between(rng, 250, 950), between(rng, 740, 850), between(rng, 10, 36), between(rng, 6, 18), 8)}" fill="${pick(rng, ['#d8d3c6', '#b5aa92', '#e9e6dd', '#7e97a8', '#3a3a3c'])}"/>`)}`;
const bags = (rng: Rng): string =>
    many(
        8,
        () =>
            `<path d="${blob(rng, between(rng, 260, 920), between(rng, 600, 780), between(rng, 80, 140), between(rng, 60, 100))}" fill="${pick(rng, ['#19191b', '#242427', '#d6d2c8', '#1f2023'])}" stroke="#000" stroke-opacity="0.3" stroke-width="3"/>`,
    ) + `<rect x="${between(rng, 300, 500)}" y="470" width="380" height="180" rx="18" fill="#7c6450"/>`;
const glass = (rng: Rng): string =>
    many(
        90,
        () =>
            `<path d="${blob(rng, between(rng, 200, 1000), between(rng, 560, 860), between(rng, 3, 16), between(rng, 2, 9), 5)}" fill="${pick(rng, ['#cfe3dd', '#7ba58e', '#e7efee', '#9fb8b0'])}" opacity="0.85"/>`,
    );
const wall = (rng: Rng): string =>
    `<rect y="120" width="1200" height="640" fill="${pick(rng, ['#9a948a', '#8f8377', '#a59d8d'])}"/>${many(12, (i) => `<path d="M0 ${120 + i * 58} H1200" stroke="#6e675e" stroke-width="3" opacity="0.5"/>`)}${many(4, (i) => `<path d="${crack(rng, 120 + i * 230, between(rng, 260, 520), 340 + i * 230, between(rng, 260, 560))} ${crack(rng, 160 + i * 230, 300, 300 + i * 230, 560).replace('M', 'M')}" fill="none" stroke="${pick(rng, ['#17326e', '#8d1f2d', '#1a1a1a', '#176b4a'])}" stroke-width="${between(rng, 14, 26)}" stroke-linecap="round" stroke-linejoin="round"/>`)}`;
const bench = (rng: Rng): string =>
    `<g transform="rotate(${between(rng, 4, 9)} 300 700)">${many(3, (i) => `<rect x="300" y="${560 + i * 34}" width="${i === 1 ? 260 : 560}" height="22" fill="#7d5a38"/>`)}${many(2, (i) => `<rect x="300" y="${470 + i * 38}" width="560" height="24" fill="#6f4f31"/>`)}</g>
<rect x="330" y="640" width="20" height="150" fill="#2d2f30"/>
<rect x="820" y="680" width="20" height="120" fill="#2d2f30"/>${many(50, () => `<path d="M${between(rng, 0, 1200)} ${between(rng, 760, 890)} l${between(rng, -8, 8)} -${between(rng, 16, 44)}" stroke="#3f5c28" stroke-width="4"/>`)}`;
const branches = (rng: Rng): string =>
    `<path d="M520 400 L680 400 L1040 900 L160 900Z" fill="#8a857b"/>
<path d="M-20 120 Q420 180 820 ${between(rng, 420, 520)}" fill="none" stroke="#4d3b2a" stroke-width="34"/>
<path d="M320 190 Q520 320 560 620" fill="none" stroke="#4d3b2a" stroke-width="16"/>${many(70, () => `<path d="${blob(rng, between(rng, 60, 900), between(rng, 140, 640), between(rng, 26, 62), between(rng, 18, 44), 9)}" fill="${pick(rng, ['#4c6a2c', '#5d7d33', '#3e5825', '#6d8b3c'])}" opacity="0.92"/>`)}`;
const grate = (rng: Rng): string =>
    `<path d="${blob(rng, 600, 660, 460, 150)}" fill="#57646b" opacity="0.75"/>
<rect x="430" y="560" width="340" height="210" fill="#26282a"/>${many(7, (i) => `<rect x="${448 + i * 46}" y="572" width="22" height="186" fill="#0d0e0f"/>`)}${many(40, () => `<path d="${blob(rng, between(rng, 400, 800), between(rng, 540, 790), between(rng, 10, 26), between(rng, 6, 14), 7)}" fill="${pick(rng, ['#8a6a2c', '#6f4f22', '#a3803a', '#5c4a2a'])}"/>`)}`;
const jetty = (rng: Rng): string =>
    many(11, (i) =>
        i === 5
            ? ''
            : `<path d="M${520 - i * 34} ${400 + i * 46} L${700 + i * 34} ${400 + i * 46} l14 30 L${506 - i * 34} ${430 + i * 46}Z" fill="${pick(rng, ['#8b7a62', '#7b6b55', '#95866d'])}"/>`,
    ) +
    `<rect x="900" y="420" width="16" height="260" fill="#ddd"/>
<circle cx="908" cy="480" r="62" fill="none" stroke="#d0402b" stroke-width="26"/>`;
const snowBank = (rng: Rng): string =>
    `<path d="${blob(rng, 340, 680, 460, 170)}" fill="#f4f6f8"/>
<path d="${blob(rng, 860, 740, 380, 130)}" fill="#d5dbe1"/>${many(60, () => `<circle cx="${between(rng, 0, 1200)}" cy="${between(rng, 0, 900)}" r="${between(rng, 1, 4)}" fill="#fff" opacity="0.8"/>`)}`;
const plants = (rng: Rng): string =>
    many(26, () => {
        const [x, y] = [between(rng, 80, 1120), between(rng, 620, 860)];
        return `<path d="M${x} ${y} q${between(rng, -30, 30)} -180 ${between(rng, -20, 20)} -${between(rng, 260, 420)}" fill="none" stroke="#55702f" stroke-width="10"/>${many(9, () => `<circle cx="${x + between(rng, -70, 70)}" cy="${y - between(rng, 260, 420)}" r="${between(rng, 10, 22)}" fill="#e9ebdd" opacity="0.85"/>`)}`;
    });
const fence = (rng: Rng): string =>
    `<g transform="skewY(${between(rng, 3, 8)})">${many(26, (i) => `<rect x="${i * 48}" y="${i > 9 && i < 14 ? 560 : 330}" width="12" height="${i > 9 && i < 14 ? 90 : 320}" fill="#b4b7b6"/>`)}<rect y="350" width="1200" height="12" fill="#a2a5a4"/>
</g>
<path d="${blob(rng, 600, 760, 260, 60)}" fill="#4b4336"/>`;

/** The motifs of pictures, and the themes of reports that they fit. */
export const motifs: readonly { readonly themes: readonly Theme[]; readonly draw: (rng: Rng) => string }[] = [
    { themes: ['road'], draw: (rng) => scene(rng, day, hole(rng)) },
    { themes: ['road', 'pavement'], draw: (rng) => scene(rng, overcast, hole(rng)) },
    { themes: ['road', 'drain'], draw: (rng) => scene(rng, overcast, cracks(rng)) },
    { themes: ['pavement'], draw: (rng) => scene(rng, day, slabs(rng)) },
    { themes: ['pavement', 'parking'], draw: (rng) => scene(rng, overcast, slabs(rng)) },
    { themes: ['light'], draw: (rng) => scene(rng, night, darkLamps(rng)) },
    {
        themes: ['light'],
        draw: (rng) => scene(rng, night, `${lampPost(430, 220, 860, false)}${lampPost(820, 330, 640, true)}`),
    },
    { themes: ['light'], draw: (rng) => scene(rng, day, litByDay(rng)) },
    { themes: ['light'], draw: (rng) => scene(rng, overcast, leaningMast(rng)) },
    { themes: ['sign'], draw: (rng) => scene(rng, day, roundSign(rng)) },
    { themes: ['sign'], draw: (rng) => scene(rng, overcast, fallenSign(rng)) },
    { themes: ['sign', 'parking'], draw: (rng) => scene(rng, green, roundSign(rng)) },
    { themes: ['signal'], draw: (rng) => scene(rng, overcast, signals('none')) },
    { themes: ['signal'], draw: (rng) => scene(rng, day, signals('1')) },
    { themes: ['waste'], draw: (rng) => scene(rng, day, bin(rng)) },
    { themes: ['waste'], draw: (rng) => scene(rng, overcast, bags(rng)) },
    { themes: ['waste', 'park'], draw: (rng) => scene(rng, green, glass(rng)) },
    { themes: ['graffiti'], draw: (rng) => scene(rng, overcast, wall(rng)) },
    { themes: ['graffiti'], draw: (rng) => scene(rng, day, wall(rng)) },
    { themes: ['park'], draw: (rng) => scene(rng, green, bench(rng)) },
    { themes: ['tree'], draw: (rng) => scene(rng, green, branches(rng)) },
    { themes: ['drain'], draw: (rng) => scene(rng, overcast, grate(rng)) },
    { themes: ['beach'], draw: (rng) => scene(rng, shore, jetty(rng)) },
    { themes: ['winter'], draw: (rng) => scene(rng, snow, snowBank(rng)) },
    { themes: ['invasive'], draw: (rng) => scene(rng, green, plants(rng)) },
    { themes: ['other'], draw: (rng) => scene(rng, day, fence(rng)) },
];
