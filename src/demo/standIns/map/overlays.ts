import type { Overlay } from '../../../api/external';
import type { Role } from '../../../api/roles';
import type { Mark } from './symbols';

/** One kind of thing within an overlay: a line of its legend. */
export type MarkClass = { readonly label: string; readonly mark: Mark };
export type LineClass = { readonly label: string; readonly colour: string; readonly dash?: string };
export type FillClass = { readonly label: string; readonly colour: string; readonly metres?: number };

/**
 * An overlay's content. Things are placed by rule along the map's features; `share` is the fraction of the possible
 * places that has one.
 */
export type Drawing =
    | {
          readonly kind: 'marks';
          readonly along: 'streets' | 'roads' | 'lanes' | 'greens' | 'shore';
          readonly every: number;
          readonly aside: number;
          readonly share: number;
          readonly classes: readonly MarkClass[];
      }
    | {
          readonly kind: 'places';
          readonly places: readonly (readonly [name: string, lon: number, lat: number])[];
          readonly classes: readonly MarkClass[];
      }
    | {
          readonly kind: 'lines';
          readonly along: 'streets' | 'roads' | 'lanes' | 'rail' | 'metro' | 'tram' | 'streams';
          readonly only?: readonly string[];
          readonly share: number;
          readonly metres: number;
          readonly aside?: number;
          readonly classes: readonly LineClass[];
      }
    | { readonly kind: 'areas'; readonly only: readonly string[]; readonly classes: readonly FillClass[] }
    | {
          readonly kind: 'bands';
          readonly along: 'roads' | 'streams';
          readonly only?: readonly string[];
          readonly classes: readonly FillClass[];
      }
    | { readonly kind: 'lots'; readonly classes: readonly LineClass[] }
    | { readonly kind: 'regions'; readonly classes: readonly LineClass[] };

export type OverlayRow = {
    readonly id: string;
    readonly name: string;
    /** Its heading in the layer list. */
    readonly group: string;
    readonly type: Overlay['type'];
    readonly opacity: number;
    readonly roles?: readonly Role[];
    readonly drawing: Drawing;
};

const staff: readonly Role[] = ['admin', 'serviceAdmin', 'service'];
const staffAndContractors: readonly Role[] = [...staff, 'contractorAdmin', 'contractor'];

const mark = (label: string, shape: Mark['shape'], colour: string, letter?: string): MarkClass => ({
    label,
    mark: letter ? { shape, colour, letter } : { shape, colour, size: 4.5 },
});
const line = (label: string, colour: string, dash?: string): LineClass =>
    dash ? { label, colour, dash } : { label, colour };
const fill = (label: string, colour: string, metres?: number): FillClass =>
    metres ? { label, colour, metres } : { label, colour };

const winterDepots = [
    ['Alnabru', 10.838, 59.925],
    ['Smestad', 10.686, 59.9392],
    ['Grefsen', 10.779, 59.9482],
    ['Ryen', 10.8085, 59.8945],
    ['Filipstad', 10.7135, 59.9088],
    ['Stovner', 10.9155, 59.9565],
    ['Hauketo', 10.806, 59.8455],
    ['Skullerud', 10.8372, 59.8655],
] as const;
const snowPlaces = [
    ['Åsland', 10.86, 59.838],
    ['Sjursøya', 10.752, 59.888],
    ['Kjelsås', 10.789, 59.9668],
    ['Alna', 10.852, 59.932],
    ['Bogstad', 10.6275, 59.959],
] as const;
const beaches = [
    ['Huk', 10.6745, 59.8955],
    ['Sørenga sjøbad', 10.7512, 59.9012],
    ['Tjuvholmen', 10.7212, 59.9062],
    ['Hovedøya', 10.726, 59.8945],
    ['Langøyene', 10.7205, 59.8705],
    ['Bekkelagsbadet', 10.7672, 59.8828],
    ['Katten', 10.7775, 59.8558],
    ['Hvervenbukta', 10.7778, 59.8402],
    ['Ingierstrand', 10.767, 59.8268],
    ['Sognsvann', 10.7262, 59.9698],
    ['Nøklevann', 10.8705, 59.8728],
    ['Badedammen Grorud', 10.8785, 59.957],
    ['Bogstadvannet', 10.6275, 59.963],
    ['Ulsrudvann', 10.8628, 59.8918],
] as const;
const heritage = [
    ['Akershus festning', 10.737, 59.907],
    ['Slottet', 10.7275, 59.9168],
    ['Gamle Aker kirke', 10.7468, 59.924],
    ['Damstredet', 10.7475, 59.9203],
    ['Oslo ladegård', 10.7685, 59.9055],
    ['Middelalderparken', 10.763, 59.904],
    ['Hovedøya kloster', 10.7318, 59.8958],
    ['Oscarshall', 10.692, 59.9093],
    ['Bogstad gård', 10.6305, 59.962],
    ['Frogner hovedgård', 10.7055, 59.9238],
    ['Kampen kirke', 10.7803, 59.9135],
    ['Linderud gård', 10.8365, 59.9405],
    ['Vigelandsanlegget', 10.7005, 59.927],
    ['Rodeløkka', 10.7725, 59.9262],
    ['Ekebergfeltet', 10.7625, 59.899],
    ['Gamle Logen', 10.7405, 59.9098],
] as const;
const bridges = [
    ['Vaterlands bru', 10.7575, 59.9135],
    ['Nybrua', 10.7567, 59.9177],
    ['Åmotbrua', 10.7525, 59.9232],
    ['Beyerbrua', 10.7558, 59.9372],
    ['Bentsebrua', 10.7575, 59.934],
    ['Akrobaten', 10.7575, 59.909],
    ['Lysakerbrua', 10.6385, 59.913],
    ['Ormsundbrua', 10.7648, 59.881],
    ['Ulvøybrua', 10.7672, 59.8735],
    ['Sannerbrua', 10.7562, 59.929],
] as const;

/** The overlays in the order of the layer list (D11). */
export const overlays: readonly OverlayRow[] = [
    {
        id: 'bydeler',
        name: 'Bydeler',
        group: 'Grenser',
        type: 'geojson',
        opacity: 0.7,
        drawing: { kind: 'regions', classes: [line('Bydelsgrense', '#2a2859')] },
    },
    {
        id: 'delbydeler',
        name: 'Delbydeler',
        group: 'Grenser',
        type: 'geojson',
        opacity: 0.7,
        drawing: { kind: 'regions', classes: [line('Delbydelsgrense', '#6fe9ff')] },
    },
    {
        id: 'driftsomrader',
        name: 'Driftsområder',
        group: 'Grenser',
        type: 'geojson',
        opacity: 0.3,
        drawing: { kind: 'regions', classes: [line('Grense for driftsområde', '#ff8274')] },
    },
    {
        id: 'riksveier',
        name: 'Europa- og riksveier',
        group: 'Veier',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'roads',
            only: ['motorway'],
            share: 1,
            metres: 16,
            classes: [line('Europa- og riksvei', '#c22d1d')],
        },
    },
    {
        id: 'ringveier',
        name: 'Ringveier og fylkesveier',
        group: 'Veier',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'roads',
            only: ['ring', 'main'],
            share: 1,
            metres: 12,
            classes: [line('Ring- og fylkesvei', '#d98200')],
        },
    },
    {
        id: 'kommunaleveier',
        name: 'Kommunale veier',
        group: 'Veier',
        type: 'wms',
        opacity: 0.7,
        drawing: { kind: 'lines', along: 'streets', share: 0.9, metres: 7, classes: [line('Kommunal vei', '#1f42aa')] },
    },
    {
        id: 'privateveier',
        name: 'Private veier',
        group: 'Veier',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'lanes',
            share: 0.4,
            metres: 4,
            classes: [line('Privat vei', '#7a5ea8', '6 4')],
        },
    },
    {
        id: 'gatelys',
        name: 'Gatelys',
        group: 'Lys, vann og ledninger',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 32,
            aside: 7,
            share: 0.95,
            classes: [
                mark('LED', 'circle', '#e0a800'),
                mark('Natrium', 'circle', '#b86a00'),
                mark('Bergmontert armatur', 'diamond', '#8a6d00'),
            ],
        },
    },
    {
        id: 'lysskap',
        name: 'Tennskap og lysskap',
        group: 'Lys, vann og ledninger',
        type: 'wms',
        opacity: 1,
        roles: staffAndContractors,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 330,
            aside: 9,
            share: 0.8,
            classes: [mark('Tennskap', 'square', '#8a6d00', 'T'), mark('Fordelingsskap', 'square', '#5c4a00', 'F')],
        },
    },
    {
        id: 'lyskabler',
        name: 'Lyskabler',
        group: 'Lys, vann og ledninger',
        type: 'wms',
        opacity: 0.7,
        roles: staffAndContractors,
        drawing: {
            kind: 'lines',
            along: 'streets',
            share: 0.85,
            metres: 1,
            aside: 7,
            classes: [line('Jordkabel', '#d23be7', '8 4'), line('Luftstrekk', '#e7743b', '2 4')],
        },
    },
    {
        id: 'sluk',
        name: 'Sluk og sandfang',
        group: 'Lys, vann og ledninger',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 48,
            aside: 4,
            share: 0.8,
            classes: [mark('Sandfang', 'square', '#3d6b8f'), mark('Rist uten sandfang', 'square', '#7d95a8')],
        },
    },
    {
        id: 'overvann',
        name: 'Overvannsledninger',
        group: 'Lys, vann og ledninger',
        type: 'wms',
        opacity: 0.7,
        roles: staffAndContractors,
        drawing: {
            kind: 'lines',
            along: 'streets',
            share: 0.6,
            metres: 1,
            aside: -3,
            classes: [line('Overvannsledning', '#0f7fbf'), line('Fellesledning', '#6d3f2c')],
        },
    },
    {
        id: 'kummer',
        name: 'Kummer',
        group: 'Lys, vann og ledninger',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 85,
            aside: 0,
            share: 0.7,
            classes: [mark('Overvannskum', 'circle', '#0f5f8f'), mark('Kabelkum', 'square', '#8f2f9f')],
        },
    },
    {
        id: 'trafikkskilt',
        name: 'Trafikkskilt',
        group: 'Veier',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 75,
            aside: 6,
            share: 0.6,
            classes: [
                mark('Forbudsskilt', 'circle', '#c22d1d', 'F'),
                mark('Vikeplikt', 'triangle', '#c22d1d'),
                mark('Opplysningsskilt', 'square', '#1f6fd0', 'i'),
            ],
        },
    },
    {
        id: 'trafikksignaler',
        name: 'Trafikksignaler',
        group: 'Veier',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'roads',
            every: 520,
            aside: 10,
            share: 0.55,
            classes: [mark('Trafikksignal', 'square', '#333333', 'S')],
        },
    },
    {
        id: 'soppelkasser',
        name: 'Søppelkasser',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 130,
            aside: 6,
            share: 0.55,
            classes: [
                mark('Søppelkasse', 'square', '#2f7d3b', 'S'),
                mark('Søppelkasse med sensor', 'square', '#12491b', 'S'),
            ],
        },
    },
    {
        id: 'returpunkter',
        name: 'Returpunkter',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 650,
            aside: 10,
            share: 0.6,
            classes: [mark('Glass og metall', 'circle', '#2f7d3b', 'G'), mark('Tekstil', 'circle', '#7d5a2f', 'T')],
        },
    },
    {
        id: 'benker',
        name: 'Benker',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'greens',
            every: 55,
            aside: 0,
            share: 0.8,
            classes: [mark('Benk', 'square', '#7d5a2f', 'B')],
        },
    },
    {
        id: 'lekeplasser',
        name: 'Lekeplasser',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'greens',
            every: 280,
            aside: 0,
            share: 0.7,
            classes: [mark('Lekeplass', 'circle', '#d4367c', 'L'), mark('Ballplass', 'circle', '#a04cc0', 'B')],
        },
    },
    {
        id: 'parker',
        name: 'Parker og friområder',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 0.7,
        drawing: { kind: 'areas', only: ['park', 'field'], classes: [fill('Park eller friområde', '#58a548')] },
    },
    {
        id: 'gravlunder',
        name: 'Gravlunder',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 0.7,
        drawing: { kind: 'areas', only: ['cemetery'], classes: [fill('Gravlund', '#6f8a5d')] },
    },
    {
        id: 'bytraer',
        name: 'Bytrær',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 26,
            aside: 8.5,
            share: 0.3,
            classes: [
                mark('Lind', 'circle', '#3f8f3f'),
                mark('Lønn', 'circle', '#7aa52f'),
                mark('Bjørk', 'circle', '#a4b860'),
            ],
        },
    },
    {
        id: 'blomsterbed',
        name: 'Blomster og busker',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'greens',
            every: 120,
            aside: 0,
            share: 0.5,
            classes: [mark('Sommerblomster', 'diamond', '#d4367c'), mark('Busker', 'diamond', '#2f6d3b')],
        },
    },
    {
        id: 'sykkelruter',
        name: 'Sykkelruter',
        group: 'Gange og sykkel',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'streets',
            share: 0.28,
            metres: 3,
            aside: 4,
            classes: [line('Sykkelfelt', '#d0006f'), line('Sykkelvei med fortau', '#8a0049', '10 4')],
        },
    },
    {
        id: 'gangveier',
        name: 'Gang- og turveier',
        group: 'Gange og sykkel',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'lanes',
            share: 0.3,
            metres: 2.5,
            classes: [line('Gangvei', '#007a5e', '3 4')],
        },
    },
    {
        id: 'elveturveier',
        name: 'Turveier langs elver',
        group: 'Gange og sykkel',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'streams',
            share: 1,
            metres: 3,
            aside: 14,
            classes: [line('Turvei', '#00664a', '8 4')],
        },
    },
    {
        id: 'broyteruter',
        name: 'Brøyteruter',
        group: 'Vinterdrift',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'streets',
            share: 1,
            metres: 5,
            classes: [line('Prioritet 1', '#c22d1d'), line('Prioritet 2', '#e0a800'), line('Prioritet 3', '#2f7d3b')],
        },
    },
    {
        id: 'stroruter',
        name: 'Strøruter',
        group: 'Vinterdrift',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'streets',
            share: 0.8,
            metres: 3,
            aside: 2,
            classes: [line('Salt', '#1f6fd0', '12 5'), line('Sand', '#a8763a', '12 5')],
        },
    },
    {
        id: 'fortausbroyting',
        name: 'Fortausbrøyting',
        group: 'Vinterdrift',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'streets',
            share: 0.6,
            metres: 2,
            aside: 5.5,
            classes: [line('Fortau, kommunalt vedlikehold', '#7b3fbf')],
        },
    },
    {
        id: 'strosandkasser',
        name: 'Strøsandkasser',
        group: 'Vinterdrift',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 240,
            aside: 7,
            share: 0.4,
            classes: [mark('Strøsandkasse', 'square', '#a8763a', 'K')],
        },
    },
    {
        id: 'vinterdepoter',
        name: 'Vinterdepoter',
        group: 'Vinterdrift',
        type: 'wms',
        opacity: 1,
        roles: staffAndContractors,
        drawing: {
            kind: 'places',
            places: winterDepots,
            classes: [mark('Depot for salt og sand', 'diamond', '#1f42aa', 'D')],
        },
    },
    {
        id: 'snodeponier',
        name: 'Snødeponier',
        group: 'Vinterdrift',
        type: 'wms',
        opacity: 1,
        roles: staffAndContractors,
        drawing: { kind: 'places', places: snowPlaces, classes: [mark('Snødeponi', 'diamond', '#4b8fc0', 'S')] },
    },
    {
        id: 'holdeplasser',
        name: 'Bussholdeplasser',
        group: 'Kollektivtrafikk',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'roads',
            every: 390,
            aside: 11,
            share: 0.85,
            classes: [
                mark('Holdeplass', 'square', '#c22d1d', 'B'),
                mark('Holdeplass med leskur', 'square', '#7d1208', 'B'),
            ],
        },
    },
    {
        id: 'trikkelinjer',
        name: 'Trikkelinjer',
        group: 'Kollektivtrafikk',
        type: 'wms',
        opacity: 0.7,
        drawing: { kind: 'lines', along: 'tram', share: 1, metres: 3, classes: [line('Trikkespor', '#0b91ef')] },
    },
    {
        id: 'tbane',
        name: 'T-banelinjer',
        group: 'Kollektivtrafikk',
        type: 'wms',
        opacity: 0.7,
        drawing: { kind: 'lines', along: 'metro', share: 1, metres: 4, classes: [line('T-banespor', '#ec700c')] },
    },
    {
        id: 'jernbane',
        name: 'Jernbane',
        group: 'Kollektivtrafikk',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'rail',
            share: 1,
            metres: 4,
            classes: [line('Jernbanespor', '#333333', '10 5')],
        },
    },
    {
        id: 'parkering',
        name: 'Gateparkering',
        group: 'Veier',
        type: 'wms',
        opacity: 0.7,
        drawing: {
            kind: 'lines',
            along: 'streets',
            share: 0.5,
            metres: 2.2,
            aside: -4,
            classes: [line('Beboerparkering', '#1f6fd0'), line('Avgiftsparkering', '#0a3f86')],
        },
    },
    {
        id: 'ladeplasser',
        name: 'Ladeplasser',
        group: 'Veier',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 420,
            aside: 6,
            share: 0.5,
            classes: [mark('Ladeplass', 'circle', '#1d8f5a', 'E')],
        },
    },
    {
        id: 'bysykler',
        name: 'Bysykkelstativ',
        group: 'Gange og sykkel',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 520,
            aside: 7,
            share: 0.4,
            classes: [mark('Sykkelstativ', 'circle', '#1f42aa', 'S')],
        },
    },
    {
        id: 'veiarbeid',
        name: 'Veiarbeid',
        group: 'Veier',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'streets',
            every: 700,
            aside: 0,
            share: 0.18,
            classes: [mark('Gravearbeid', 'triangle', '#e07000'), mark('Stengt gate', 'triangle', '#c22d1d')],
        },
    },
    {
        id: 'badeplasser',
        name: 'Badeplasser',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: { kind: 'places', places: beaches, classes: [mark('Badeplass', 'circle', '#0b91ef', 'B')] },
    },
    {
        id: 'toaletter',
        name: 'Offentlige toaletter',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'greens',
            every: 520,
            aside: 0,
            share: 0.6,
            classes: [mark('Toalett', 'square', '#4c4a8f', 'T')],
        },
    },
    {
        id: 'drikkevann',
        name: 'Drikkefontener',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'greens',
            every: 640,
            aside: 0,
            share: 0.7,
            classes: [mark('Drikkefontene', 'circle', '#0b91ef', 'V')],
        },
    },
    {
        id: 'konstruksjoner',
        name: 'Bruer og konstruksjoner',
        group: 'Veier',
        type: 'wms',
        opacity: 1,
        roles: staff,
        drawing: { kind: 'places', places: bridges, classes: [mark('Bru', 'diamond', '#5a4a3f', 'B')] },
    },
    {
        id: 'brygger',
        name: 'Brygger og kaier',
        group: 'Park og byrom',
        type: 'wms',
        opacity: 1,
        drawing: {
            kind: 'marks',
            along: 'shore',
            every: 420,
            aside: 0,
            share: 0.5,
            classes: [mark('Kommunal brygge', 'square', '#1f5f8f', 'K')],
        },
    },
    {
        id: 'stoysoner',
        name: 'Støysoner',
        group: 'Miljø og vern',
        type: 'tiles',
        opacity: 0.3,
        drawing: {
            kind: 'bands',
            along: 'roads',
            only: ['motorway', 'ring'],
            classes: [fill('Gul sone, over 55 dB', '#f2c200', 130), fill('Rød sone, over 65 dB', '#d02010', 55)],
        },
    },
    {
        id: 'flomsoner',
        name: 'Flomutsatte områder',
        group: 'Miljø og vern',
        type: 'tiles',
        opacity: 0.3,
        drawing: { kind: 'bands', along: 'streams', classes: [fill('200-årsflom', '#2f7fd0', 60)] },
    },
    {
        id: 'kulturminner',
        name: 'Kulturminner',
        group: 'Miljø og vern',
        type: 'wms',
        opacity: 0.7,
        drawing: { kind: 'places', places: heritage, classes: [mark('Fredet kulturminne', 'diamond', '#8a2f5f', 'K')] },
    },
    {
        id: 'eiendomsgrenser',
        name: 'Eiendomsgrenser',
        group: 'Grenser',
        type: 'tiles',
        opacity: 0.7,
        roles: staffAndContractors,
        drawing: { kind: 'lots', classes: [line('Eiendomsgrense', '#b0402b')] },
    },
];

export function overlayById(id: string): OverlayRow | undefined {
    return overlays.find((row) => row.id === id);
}
