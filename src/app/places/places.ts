import type { ComponentType, ReactNode, RefObject } from 'react';
import type { ResourceProps, TranslationMessages } from 'react-admin';
import type { Contract, Price, ProcessCode, ProcessCodeUnit, SchemeCode } from '../../api/entities/administration';
import type { Notice, SavedFilter } from '../../api/entities/report';
import type { ResourceUse } from '../../api/entities/resourceUse';
import type { Role } from '../../api/roles';
import type { DisabledChoice } from '../../api/rules/disabledChoices';
import type { Grouping, Period } from '../../api/rules/figures';
import type { AddedSort } from '../../api/rules/sorts';
import type { FileId } from '../../api/rules/reportFiles';
import type { ListPinsProps, Pin } from '../data/mapped';
import type { AroundCity } from '../data/applicationCity';
import type { Decision } from '../data/conflicts';
import type { Declaration } from '../data/resource';
import type { Language } from '../runtime/preferences';
import type { Application } from '../session/application';
import type { AddedFilter } from './addedFilters';

export interface Choice {
    id: number | string;
    name: string;
    lang?: string | undefined;
    group?: string;
    disabledChoice?: DisabledChoice | undefined;
}

export type ReportPanel = 'resourceUse' | 'images' | 'documents' | 'feedback' | 'comments';

export type UseFilter = Partial<Record<'datoFra' | 'datoTil' | 'prosesskode' | 'prosesskodeSok', string>>;

/** A text to a reporter as it is sent, or why it cannot be. */
export type Fill = (text: string) => { text: string; problem?: string | undefined };

/** Controls of the specified pages that may have a key. */
export type KeyName = 'agreement' | 'close' | 'comment' | 'map' | 'print' | 'route' | 'search' | 'status';

type SchemePrice = Pick<Price, 'id' | 'pris' | 'prosesskode'>;

/**
 * The places of the specified pages where capabilities plug in, with what each place passes on. One with `children` is
 * around a specified part, or instead of it.
 */
export interface Places {
    Pages: { children: ReactNode };
    Flash: object;
    FailedRequest: { error: unknown };
    /** While something typed is not saved: the question before the page is left. */
    Unsaved: { question: string };
    /** In a form, by its name; and in place of one that is closed until `open` is called. */
    Form: { name: string };
    ClosedForm: { name: string; open: () => void };
    /** Beside inputs that are no form: what was typed, none when all of it is saved. */
    Typed: { name: string; values: Readonly<Record<string, unknown>>; restore: (values: object) => void };
    Bar: object;
    /** Above and below every page. */
    PageNotice: object;
    PageFoot: object;
    /** Below a text to a reporter: of the form's field `source`, or as it will be sent. */
    MailText: { source: string; text?: string };
    /** In a control, or the label of an input: its key. `act` is what it does, unless it is to click or focus the control. */
    Key: { name: KeyName; act?: () => void; isHidden?: boolean };
    /** Below the text of a status, as it is typed; `onProblem` takes why it cannot be saved. */
    TemplateHelp: { text: string; isOpen: boolean; onProblem: (problem: string | undefined) => void };
    ListKeys: object;
    NewReportInputs: object;
    /** Shows nothing of its own; `onAsk` takes a handler that runs before the search, and resolves to true when it handled the input. */
    Search: { onAsk: (act: (typed: string) => Promise<boolean>) => void };
    /** Instead of the notices above the list. */
    Notices: { notices: readonly Notice[] };
    /** Beside a saved filter, instead of the button that removes it; `onReplaced` once another one has taken its place. */
    SavedFilter: { filter: SavedFilter; onRemove: () => void; onReplaced: () => void };
    ListNotice: object;
    /** Once the rows are shown, where their map is; shows nothing of its own. */
    ListMap: object;
    SearchTips: object;
    NoHits: object;
    StartLine: object;
    /**
     * After the figures of /oversikt, in their grid, each a `FigureFrame` (capabilities/shared/figures): what the filter finds
     * in a period of days, `days` in words, grouped as chosen. `useWing` answers whose reports they are about.
     */
    FigurePanels: {
        period: Period;
        days: string;
        filter: Readonly<Record<string, unknown>>;
        groups: readonly Grouping[];
    };
    ServiceDepartment: object;
    /** First among the tools above the rows; `box` takes the focus when a selection is dropped. */
    ListSelection: { box: RefObject<HTMLInputElement | null> };
    /** Among the tools above the rows; `scrolled` is the element that scrolls them. */
    ListTools: { scrolled: RefObject<HTMLElement | null> };
    /** Among them, before the sort order. */
    ListViews: object;
    /** Shows nothing of its own; `scrolled` as above. */
    ListEffects: { scrolled: RefObject<HTMLElement | null> };
    /** Around the list and its map; and instead of the column beside the list, its `children`. */
    List: { children: ReactNode };
    ListSide: { children: ReactNode };
    DeadlinePresets: object;
    /** Other reports on the list's map than those of its page. */
    ListPins: ListPinsProps;
    /** On a telephone, on the list's map: a pin that was tapped, instead of its report. */
    PinPreview: { pin: Pin; to: string; onClose: () => void };
    /** Among the controls of the list's map; `show` puts something on it. */
    MapTools: { show: (layer: ReactNode) => void };
    /** Below a map on which a position is chosen. */
    PositionTools: { onUse: (position: { latitude: number; longitude: number }) => void };
    /** At the top of a report file's form; `onMade` takes what to do with its values once the file is made. */
    FileStart: { id: FileId; onMade: (act: (values: object) => void) => void };
    /** Opened by the list's button 'I nærheten'. */
    NearbyReports: { onClose: () => void };
    NewUse: { contractId: string; prices: readonly Price[] };
    /** Around the table of a contract's resource use, and within its list; that shows nothing of its own. */
    ContractUse: { contractId: string; prices: readonly Price[]; children: ReactNode };
    UseFilter: object;
    /** Beside the day of a row of resource use, and below its details. */
    UseState: { row: ResourceUse };
    UseDetails: { row: ResourceUse };
    /** Instead of what edits or removes a price of a scheme, its `children`. */
    PriceEditor: Pick<Places['PriceTools'], 'place'> & { row: SchemePrice; children: ReactNode };
    PriceRemoval: Places['PriceEditor'];
    /** Instead of the form that adds a price to the current scheme. */
    NewPrice: { contractId: string; codes: readonly ProcessCode[] };
    /**
     * Below many prices of the current scheme, before they are saved: what else a change needs. `onAsked` takes how each is
     * saved, undefined while an answer is missing.
     */
    PriceTerms: {
        contractId: string;
        onAsked: (saving: { resource: string; values: Readonly<Record<string, unknown>> } | undefined) => void;
    };
    SchemeInputs: object;
    /** Once another unit of a code is chosen, before it is saved. */
    UnitQuestion: { code: SchemeCode; unit: ProcessCodeUnit; onConfirm: () => void; onClose: () => void };
    PriceTools: {
        contract: Contract;
        codes: readonly ProcessCode[];
        rows: readonly SchemePrice[];
        /** The resource of the prices, and the parents of a new one. */
        place: { resource: 'prices' | 'priceChanges'; kontraktId: string; bulkId?: number };
    };
}
export interface AddedLanguage {
    readonly locale: Language;
    readonly name: string;
    readonly load: () => Promise<TranslationMessages>;
}

export type Parts = { readonly [Place in keyof Places]?: ComponentType<Places[Place]> };

/** A capability beyond the specification (D15): what it adds to the specified pages of a city that offers it. */
export interface Capability extends Parts {
    /** As in `tjenester` of GET /api/serviceinfo; without one it works in every city. */
    readonly name?: string;
    readonly resources?: Readonly<Record<string, Declaration>>;
    readonly language?: AddedLanguage;
    /** Around the call of the city's services that every read and write goes through. */
    readonly aroundCity?: AroundCity;
    /** Decides about a change over somebody else's; the first of the table that answers. */
    readonly decideConflict?: Decision;
    readonly resource?: ResourceProps;
    /** The last entry of the menus of roles; `label` is a key below layout.menu. */
    readonly menu?: { readonly roles: readonly Role[]; readonly label: string; readonly to: string };
    readonly reportKeys?: readonly string[];
    readonly filters?: readonly AddedFilter[];
    readonly sorts?: readonly AddedSort[];
    readonly districts?: string;
    /** Fetches data beside that of a first page of reports. */
    readonly prefetch?: (application: Application) => Promise<void>;
    /** The resource of layers of the maps besides those of the map configuration. */
    readonly overlays?: string;
    /** Panels that a telephone shows open to those who register resource use. */
    readonly opens?: readonly ('resourceUse' | 'documents')[];
    /** The filter of a contract's resource use that an address names. */
    readonly filterOfUse?: (params: URLSearchParams) => UseFilter;
    readonly startTime?: () => string;
}
