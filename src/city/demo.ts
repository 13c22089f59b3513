import type { Hono } from 'hono';
import type { Database, Queries } from './database/database';
import type { FileStore } from './files/store';
import type { Settings } from './settings';

/** The parts of a city that starting data need. */
export interface Seedable {
    readonly settings: Settings;
    readonly database: Database;
    readonly files: FileStore;
    readonly now: () => Date;
}

export interface Seeding {
    /** The number of reports. */
    readonly reports: number;
    /** The minimum number of rows of resource use; by default, as many as the reports bring. */
    readonly usage?: number | undefined;
    readonly say: (line: string) => void;
}

export interface OneClickGroup {
    readonly name: 'city' | 'contractors' | 'partners' | 'others';
    readonly users: readonly { email: string; role: string; company: string }[];
}

/** The stand-ins show the city of the catalogue's outlines, or else the made-up Oslo. */
type StandInSource = Pick<Seedable, 'settings' | 'database'>;

export interface MapView {
    readonly lat: number;
    readonly lon: number;
    readonly width: number;
    readonly height: number;
    readonly zoom: number;
}

/** Starting data and stand-ins for national services: `src/demo`, passed in by the start command (D11, D12). */
export interface Demo {
    /** Fills an empty database; answers whether it did. */
    seedIfEmpty: (city: Seedable, seeding: Seeding) => Promise<boolean>;
    /** Replaces all data. */
    replaceData: (city: Seedable, seeding: Seeding) => Promise<boolean>;
    /** Restores the starting data; users keep their ids, and sessions stay valid. */
    reset: (city: Seedable) => Promise<void>;
    isOneClickUser: (email: string) => boolean;
    /** The one-click users of the sign-in page that exist. */
    oneClickGroups: (queries: Queries) => Promise<OneClickGroup[]>;
    /** The stand-ins that the configuration uses, mounted at /external. */
    standIns: (city: StandInSource) => Hono;
    /** District and sub-district of a position in the made-up Oslo; undefined outside it. */
    areasAt: (latitude: number, longitude: number) => { districtId: number; subDistrictId: number | null } | undefined;
    /** The nearest made-up address. */
    addressAt: (city: StandInSource, latitude: number, longitude: number) => Promise<string | undefined>;
    /** A map around a position with a pin, as PNG; width and height in pixels. */
    mapExcerpt: (city: StandInSource, view: MapView) => Promise<Buffer>;
}
