import userEvent from '@testing-library/user-event';
import { memoryStore, ResourceContextProvider } from 'react-admin';
import { Flashes } from '../../src/app/frame/flashes/Flashes';
import type { ReportRow } from '../../src/api/entities/report';
import type { Role } from '../../src/api/roles';
import { fakeCity, renderInApp, type FakeAnswers } from './testing';
import { contractorReports, serviceReports, type Wing } from '../../src/app/data/reports';
import { ReportList } from '../../src/app/reports/list/ReportList';

export const row: ReportRow = {
    id: 12,
    lopeNummer: 10012,
    meldingstypeId: 3,
    meldingsStatusId: 4,
    meldingsStatusNavn: 'Under behandling',
    adresse: 'Storgata 1',
    latitude: 59.91,
    longitude: 10.75,
    beskrivelse: 'Hull',
    mottattDato: '2026-03-01T10:00:00Z',
    tidsfrist: null,
    antallFolgere: 0,
    bydelId: 16,
    selskapId: null,
    avtaleId: null,
};

const rolesOf = (wing: Wing): Role[] => [wing === contractorReports ? 'contractorAdmin' : 'service'];
/** The whole list over a fake city. */
export const showList = (
    answers: FakeAnswers = {},
    { search = '', flag = false, wing = serviceReports as Wing, store = memoryStore(), roles = rolesOf(wing) } = {},
) => {
    const city = fakeCity({
        searchContractorReports: { meldinger: [row], totaltAntall: 1 },
        listContractorAgreements: [],
        searchServiceReports: { meldinger: [row], totaltAntall: 1 },
        listSavedFilters: [],
        listStatuses: [],
        listSubDistricts: [],
        listContractors: [],
        listCompaniesOfType: [],
        listAgreements: [],
        getCompanyOfUser: 'a0000000-0000-4000-8000-000000000003',
        listReportTypes: [{ meldingstypeId: 3, beskrivelse: 'Hull i vei', synligForPublikum: true }],
        ...answers,
    });
    const { router, container } = renderInApp(
        <>
            <ResourceContextProvider value={wing}>
                <ReportList />
            </ResourceContextProvider>
            <Flashes />
        </>,
        {
            city,
            configuration: { FEATURE_VIS_VARSEL: flag },
            session: { roles },
            path: `/${wing}/*`,
            at: `/${wing}${search}`,
            store,
        },
    );
    return {
        user: userEvent.setup(),
        container,
        address: () => router.state.location.search,
        path: () => router.state.location.pathname,
        goTo: (next: string) => void router.navigate({ search: next }),
        router,
        asked: city.argsOf,
    };
};
