import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { ResourceContextProvider, ShowBase, WithRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Flashes } from '../../src/app/frame/flashes/Flashes';
import { expect, vi } from 'vitest';
import type { OfferedName } from '../../src/api/offered';
import type { Report, Status } from '../../src/api/entities/report';
import type { Configuration } from '../../src/api/configuration';
import type { Role } from '../../src/api/roles';
import { fakeCity, refusal, refusing, renderInApp, type FakeAnswers } from './testing';
import { serviceReports, wings, type Wing } from '../../src/app/data/reports';
import { setOffered } from '../../src/app/runtime/offers';
import type { Language } from '../../src/app/runtime/preferences';
import { HandleButton } from '../../src/app/handling/HandleButton';
import { ConflictDialog } from '../../src/app/report/conflicts/ConflictDialog';
import { aCompany, anAgreement } from './contracts';
import { aReport } from './reports';
import { CommentsAndHistory } from '../../src/app/reports/detail/CommentsAndHistory';
import { ReportPanels } from '../../src/app/reports/detail/ReportPanels';
import { Handling } from '../../src/app/reports/detail/Handling';
import { ReportHeader } from '../../src/app/reports/detail/ReportHeader';
import { ReportShow } from '../../src/app/reports/detail/ReportShow';

const aStatus = (id: number, navn: string, foreldreId = 0, tekstmal = ''): Status => ({
    id,
    navn,
    foreldreId,
    tekstmal,
    class: id === 5 || foreldreId ? 'ferdig-behandlet' : 'under-behandling',
});
export const statuses = [
    aStatus(1, 'Ikke tildelt'),
    aStatus(2, 'Ikke behandlet'),
    aStatus(3, 'Avvist'),
    aStatus(4, 'Under behandling', 0, 'Vi ser på saken.'),
    aStatus(5, 'Ferdig behandlet'),
    aStatus(6, 'Arbeid utført', 5, 'Feilen er rettet.'),
    aStatus(7, 'Duplikat', 5),
    aStatus(315, 'Takk for innspill', 5),
];

interface Shown {
    report?: Report;
    roles?: readonly Role[];
    at?: string;
    language?: Language;
    configuration?: Partial<Configuration>;
    /** Instead of the whole page. */
    page?: ReactNode;
}

/** The whole detail page over a fake city. */
export const showReport = (
    wing: Wing,
    {
        page = <ReportShow />,
        report = aReport(),
        roles,
        at = '12',
        language,
        configuration = {},
        ...answers
    }: FakeAnswers & Shown = {},
) => {
    const companyId = report.selskapId ?? '';
    const city = fakeCity({
        getServiceReport: report,
        getContractorReport: report,
        getCompanyOfUser: companyId,
        listStatuses: statuses,
        listReportTypes: [
            { meldingstypeId: 3, beskrivelse: 'Hull i vei', synligForPublikum: true },
            { meldingstypeId: 4, beskrivelse: 'Defekt gatelys', synligForPublikum: true },
        ],
        listComments: [],
        listHistory: [],
        listFeedback: [],
        listDocuments: [],
        listWorkDoneCodes: [{ id: 1, navn: 'Hull tettet' }],
        listContractors: [
            aCompany({ id: companyId, navn: 'Nordvei AS' }),
            aCompany({ id: '00000000-0000-4000-8000-000000000006', navn: 'Lysmester AS' }),
        ],
        listCompaniesOfType: [],
        listContractorAgreements: ({ params: { id: selskapId } }) => [
            selskapId === companyId
                ? anAgreement(1, 'Veidrift indre by', { selskapId })
                : anAgreement(9, 'Gatelys vest', { selskapId }),
        ],
        ...answers,
    });
    const { router, queryClient } = renderInApp(
        <>
            <ResourceContextProvider value={wing}>{page}</ResourceContextProvider>
            <Suspense fallback={null}>
                <ConflictDialog />
            </Suspense>
            <Flashes />
        </>,
        {
            city,
            configuration,
            session: { roles: [...(roles ?? [wing === serviceReports ? 'service' : 'contractor'])] },
            path: `/${wing}/:id`,
            at: `/${wing}/${at}`,
            ...(language ? { language } : {}),
        },
    );
    const path = (): string => router.state.location.pathname;
    return { city, asked: city.argsOf, path, router, queryClient, user: userEvent.setup({ applyAccept: false }) };
};

const OnReport = ({ part: Part }: { part: ComponentType<{ report: Report }> }) => {
    const { id } = useParams();
    return (
        <ShowBase key={id} id={id} disableAuthentication>
            <WithRecord<Report> render={(report) => <Part report={report} />} />
        </ShowBase>
    );
};
/** A part of the page alone, which takes half the time. */
export const showPart =
    (part: ComponentType<{ report: Report }>) =>
    (wing: Wing, answers: FakeAnswers & Shown = {}) =>
        showReport(wing, { ...answers, page: <OnReport part={part} /> });

/** The dialog Behandle, below the address of its report. */
export const showHandling = showPart(({ report: { id, adresse } }) => (
    <>
        <h1>{adresse}</h1>
        <HandleButton ids={[id]} />
    </>
));
/** The buttons at the top, and the controls. */
export const showControls = showPart(() => (
    <>
        <ReportHeader />
        <Handling />
    </>
));
export const showPanels = showPart(ReportPanels);
export const showComments = showPart(({ report: { id } }) => <CommentsAndHistory reportId={id} />);

export { refusal, refusing, wings };
export type User = ReturnType<typeof userEvent.setup>;
export const click = async (user: User, name: string | RegExp): Promise<void> =>
    user.click(await screen.findByRole('button', { name }));
/** Fills in a text at once, where how it is typed does not matter. */
export const write = async (user: User, box: HTMLElement, text: string): Promise<void> => {
    await user.click(box);
    await user.paste(text);
};
export const pick = async (user: User, box: string, option: string): Promise<void> => {
    const options = () => screen.queryAllByRole('option', { name: option });
    // The list may have opened by itself.
    if (options().length === 0) await user.click(await screen.findByRole('combobox', { name: box }));
    await user.click(await screen.findByRole('option', { name: option }));
};
/** Opens the dialog for handling the report, where the city offers it. */
export const openHandling = async (user: User): Promise<HTMLElement> => {
    await click(user, 'Behandle');
    const dialog = await screen.findByRole('dialog', { name: /^Behandle / });
    expect(await within(dialog).findByRole('textbox', { name: 'Intern kommentar' })).toBeVisible();
    return dialog;
};

/** jsdom has no media queries: every width matches, as on a desktop. */
export const onADesk = (): void => {
    const narrow = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...narrow(query), matches: !query.includes('prefers') }));
};

/** A narrow window, until the test is finished. */
export const onATelephone = (): void => {
    const wide = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }));
};

/** A tablet that `turn` makes wide or narrow. */
export const onATablet = (isWide: boolean): { turn: () => void } => {
    const listeners = new Set<() => void>();
    const own = window.matchMedia;
    let wide = isWide;
    vi.stubGlobal('matchMedia', (query: string) => ({
        ...own(query),
        get matches() {
            return wide && !query.includes('prefers');
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    }));
    return {
        turn: () =>
            act(() => {
                wide = !wide;
                for (const listener of listeners) listener();
            }),
    };
};

/** react-admin logs every failed call in development, and these fail on purpose. */
export const quietly = (): void => void vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Runs before each test of the page: on a desktop, with nothing left from the previous test. */
export const startAfresh = (): void => {
    sessionStorage.clear();
    onADesk();
    quietly();
};

/** Presses 'Tildel på nytt', and confirms. */
export const routeAgain = async (user: User): Promise<void> => {
    await click(user, 'Tildel på nytt');
    const dialog = await screen.findByRole('dialog', { name: 'Tildele meldingen på nytt?' });
    await user.click(within(dialog).getByRole('button', { name: 'Tildel på nytt' }));
};

/** The answers of a city that offers these names. */
export const offering = (...names: OfferedName[]): FakeAnswers => {
    setOffered(names);
    return {};
};
