import type { BaseLayerId } from '../../../api/map';

/** The colours and style of a base layer. */
export type Palette = {
    readonly land: string;
    readonly outside: string;
    readonly forest: string;
    readonly park: string;
    readonly cemetery: string;
    readonly field: string;
    readonly water: string;
    readonly shore: string;
    readonly building: string;
    readonly buildingEdge: string;
    readonly street: string;
    readonly streetEdge: string;
    readonly main: string;
    readonly mainEdge: string;
    readonly motorway: string;
    readonly motorwayEdge: string;
    readonly rail: string;
    readonly metro: string;
    readonly tram: string;
    readonly boundary: string;
    readonly text: string;
    readonly halo: string;
    readonly waterText: string;
    readonly greenText: string;
    /** The zoom levels from which house numbers and stops are shown. */
    readonly detailed: boolean;
    /** True to show place names only, without street names. */
    readonly quiet: boolean;
};

export const palettes: Readonly<Record<BaseLayerId, Palette>> = {
    grunnkart: {
        land: '#f4f2ec',
        outside: '#eceae4',
        forest: '#e2e9d9',
        park: '#dae6cd',
        cemetery: '#dce3d2',
        field: '#eceed8',
        water: '#c9dde9',
        shore: '#a9c4d6',
        building: '#e4dfd5',
        buildingEdge: '#d2cbbd',
        street: '#ffffff',
        streetEdge: '#d9d4c9',
        main: '#fdf3d5',
        mainEdge: '#dccfa9',
        motorway: '#f7d9a4',
        motorwayEdge: '#d3ab68',
        rail: '#a5a29c',
        metro: '#c9a5b0',
        tram: '#b9b4c8',
        boundary: '#b7a9b3',
        text: '#4c4a45',
        halo: '#fbfaf6',
        waterText: '#5b87a3',
        greenText: '#64805a',
        detailed: false,
        quiet: false,
    },
    detaljert_grunnkart: {
        land: '#fbf8ef',
        outside: '#efece2',
        forest: '#c9e0b3',
        park: '#bfe3a2',
        cemetery: '#cbdcbb',
        field: '#f3eebd',
        water: '#97cdee',
        shore: '#5a9fcb',
        building: '#e3c9b2',
        buildingEdge: '#b98f6f',
        street: '#ffffff',
        streetEdge: '#b9b2a4',
        main: '#ffe48a',
        mainEdge: '#c9a02c',
        motorway: '#f4846c',
        motorwayEdge: '#b0402b',
        rail: '#55524d',
        metro: '#d4572f',
        tram: '#4b74b8',
        boundary: '#8d4a9c',
        text: '#25231f',
        halo: '#ffffff',
        waterText: '#1f5f8f',
        greenText: '#2f6a24',
        detailed: true,
        quiet: false,
    },
    satelittkart: {
        land: '#4d5a44',
        outside: '#47533f',
        forest: '#233c26',
        park: '#3c5a31',
        cemetery: '#44573a',
        field: '#6d7446',
        water: '#162c3c',
        shore: '#22404f',
        building: '#8d8478',
        buildingEdge: '#5f584f',
        street: '#868378',
        streetEdge: '#5d5b52',
        main: '#9a968a',
        mainEdge: '#5d5b52',
        motorway: '#aaa698',
        motorwayEdge: '#5d5b52',
        rail: '#6f675c',
        metro: '#6f675c',
        tram: '#77756b',
        boundary: '#d8d3a8',
        text: '#ffffff',
        halo: '#1d261b',
        waterText: '#bcd8e6',
        greenText: '#d9ead0',
        detailed: false,
        quiet: true,
    },
    bymBakgrunnskart: {
        land: '#eff1f3',
        outside: '#e5e8eb',
        forest: '#dfe6e3',
        park: '#dae5df',
        cemetery: '#dde4e0',
        field: '#e5e9e4',
        water: '#d0d9e3',
        shore: '#b9c6d4',
        building: '#dde1e6',
        buildingEdge: '#ccd2d9',
        street: '#ffffff',
        streetEdge: '#d5dae0',
        main: '#ffffff',
        mainEdge: '#c3cad3',
        motorway: '#d9dfe8',
        motorwayEdge: '#aab5c4',
        rail: '#b5bcc6',
        metro: '#b5bcc6',
        tram: '#c5cbd4',
        boundary: '#2a2859',
        text: '#5c6675',
        halo: '#f6f7f9',
        waterText: '#8596ab',
        greenText: '#7f928a',
        detailed: false,
        quiet: false,
    },
};
