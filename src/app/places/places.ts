import type { ComponentType, ReactNode, RefObject } from 'react';
import type { ResourceProps, TranslationMessages } from 'react-admin';
import type { Price } from '../../api/entities/administration';
import type { Notice, SavedFilter } from '../../api/entities/report';
import type { Role } from '../../api/roles';
import type { DisabledChoice } from '../../api/rules/disabledChoices';
import type { Grouping, Period } from '../../api/rules/figures';
import type { AddedSort } from '../../api/rules/sorts';
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

/** A text to a reporter as it is sent, or why it cannot be. */
export type Fill = (text: string) => { text: string; problem?: string | undefined };

/** Controls of the specified pages that may have a key. */
export type KeyName = 'agreement' | 'close' | 'comment' | 'map' | 'print' | 'route' | 'search' | 'status';

/**
 * The places of the specified pages where capabilities plug in, with what each place passes on. One with `children` is
 * around a specified part, or instead of it.
 */
export interface Places {
    Pages: { children: ReactNode };
    Flash: object;
    /** While something typed is not saved: the question before the page is left. */
    Unsaved: { question: string };
    /** In a form, by its name. */
    Form: { name: string };
    /** Beside inputs that are no form: what was typed, none when all of it is saved. */
    Typed: { name: string; values: Readonly<Record<string, unknown>>; restore: (values: object) => void };
    Bar: object;
    /** Above and below every page. */
    PageNotice: object;
    PageFoot: object;
    ReportNotice: object;
    Glance: { children: ReactNode };
    ReportFacts: object;
    /** Instead of a report's description, or of a picture of it in the lightbox: the `children`. */
    Description: { children: ReactNode };
    Picture: { id: string; children: ReactNode };
    Document: { id: string; name: string };
    /** Below a text to a reporter: of the form's field `source`, or as it will be sent. */
    MailText: { source: string; text?: string };
    /** Instead of the dialog of a message to a reporter: what `show` makes of it. */
    FilledText: { show: (fill: Fill) => ReactNode };
    /** In the flashes, while reports are printed; `done` is aborted when that has ended. */
    Printing: { count: number; stop: () => void; done: AbortSignal };
    /** In a control, or the label of an input: its key. `act` is what it does, unless it is to click or focus the control. */
    Key: { name: KeyName; act?: () => void; isHidden?: boolean };
    /** Below the text of a status, as it is typed; `onProblem` takes why it cannot be saved. */
    FeedbackEntry: { id: number };
    ListKeys: object;
    ReportKeys: object;
    /** Among the buttons of a report that change nothing. */
    ReportTools: { reportId: number };
    ReportSteps: { reportId: number };
    NewReportInputs: object;
    /** Once a report has been routed; shows nothing of its own. */
    Routed: { reportId: number };
    /** Around each of a report's panels, its `children`. `open` opens a panel that has not been open. */
    Panel: { panel: ReportPanel | undefined; isOpen: boolean; open: () => void; children: ReactNode };
    /** Above the entries of a panel, or the comments. */
    Waiting: { panel: ReportPanel; reportId: number; prices?: readonly Price[] };
    ReportPanels: object;
    /** Instead of the heading and the single controls of a report, its `children`. */
    Handling: { heading: ReactNode; children: ReactNode };
    /** Below either of them. */
    ReportControls: object;
    StatusNotice: object;
    /** Instead of the single control of the type, its `children`. */
    TypeControl: { children: ReactNode };
    /** Instead of the choices of a report's contractor or agreement: what `show` makes of them. */
    AssignmentChoices: {
        source: 'selskapId' | 'avtaleId';
        choices: readonly Choice[];
        show: (choices: readonly Choice[]) => ReactNode;
    };
    /** At the top of a report's form of combined handling; `onFilled` moves the focus to saving. */
    HandlingStart: { onFilled: () => void };
    /** Fields of that form: below the work done, below the others, and of its mail. */
    WorkDoneInputs: object;
    HandlingInputs: object;
    MailInputs: object;
    /** At the top of the dialog that handles selected reports, and its fields. */
    BulkStart: { disabled: boolean };
    BulkInputs: { disabled: boolean };
    ReportMap: object;
    /** Above the list: actions for the selected reports; empty where another part shows them already. */
    SelectionActions: { ids: readonly number[] };
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
    ReportPlace: { latitude: number; longitude: number };
    /** Below a map on which a position is chosen. */
    PositionTools: { onUse: (position: { latitude: number; longitude: number }) => void };
    /** Opened by the list's button 'I nærheten'. */
    NearbyReports: { onClose: () => void };
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
    /** Those that are of use only while the report is handled in one form. */
    readonly handlingKeys?: readonly string[];
    readonly filters?: readonly AddedFilter[];
    readonly sorts?: readonly AddedSort[];
    readonly districts?: string;
    /** Fetches data beside that of a first page of reports. */
    readonly prefetch?: (application: Application) => Promise<void>;
    /** The resource of layers of the maps besides those of the map configuration. */
    readonly overlays?: string;
    /** Panels that a telephone shows open to those who register resource use. */
    readonly opens?: readonly ('resourceUse' | 'documents')[];
    /** A telephone opens the list of statuses below the chosen one. */
    readonly opensNextStatus?: boolean;
}
