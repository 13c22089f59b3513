import type { ComponentType, ReactNode } from 'react';
import type { ResourceProps, TranslationMessages } from 'react-admin';
import type { Contract, Price, ProcessCode, ProcessCodeUnit, SchemeCode } from '../../api/entities/administration';
import type { ResourceUse } from '../../api/entities/resourceUse';
import type { Role } from '../../api/roles';
import type { DisabledChoice } from '../../api/rules/disabledChoices';
import type { FileId } from '../../api/rules/reportFiles';
import type { AroundCity } from '../data/applicationCity';
import type { Decision } from '../data/conflicts';
import type { Declaration } from '../data/resource';
import type { Language } from '../runtime/preferences';
import type { Application } from '../session/application';

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
    /** Instead of the dialog of a message to a reporter: what `show` makes of it. */
    FilledText: { show: (fill: Fill) => ReactNode };
    /** In a control, or the label of an input: its key. `act` is what it does, unless it is to click or focus the control. */
    Key: { name: KeyName; act?: () => void; isHidden?: boolean };
    /** Below the text of a status, as it is typed; `onProblem` takes why it cannot be saved. */
    TemplateHelp: { text: string; isOpen: boolean; onProblem: (problem: string | undefined) => void };
    FeedbackEntry: { id: number };
    ReportKeys: object;
    /** Among the buttons of a report that change nothing. */
    ReportTools: { reportId: number };
    ReportSteps: { reportId: number };
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
    ServiceDepartment: object;
    ReportPlace: { latitude: number; longitude: number };
    /** At the top of a report file's form; `onMade` takes what to do with its values once the file is made. */
    FileStart: { id: FileId; onMade: (act: (values: object) => void) => void };
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
    readonly districts?: string;
    /** Fetches data beside that of a first page of reports. */
    readonly prefetch?: (application: Application) => Promise<void>;
    /** The resource of layers of the maps besides those of the map configuration. */
    readonly overlays?: string;
    /** Panels that a telephone shows open to those who register resource use. */
    readonly opens?: readonly ('resourceUse' | 'documents')[];
    /** A telephone opens the list of statuses below the chosen one. */
    readonly opensNextStatus?: boolean;
    /** The filter of a contract's resource use that an address names. */
    readonly filterOfUse?: (params: URLSearchParams) => UseFilter;
    readonly startTime?: () => string;
}
