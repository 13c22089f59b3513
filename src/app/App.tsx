import { useMemo } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { useConfiguration } from './common/ConfigurationContext';
import { createI18nProvider } from './common/i18nProvider';
import { createStore } from './common/store';
import { createDataProvider } from './data/dataProvider';
import { contractorReports, serviceReports } from './data/reportProvider';
import { Busy } from './layout/Busy';
import { CityAdmin } from './layout/CityAdmin';
import {
    AdminPage, AgreementList, CompanyUsers, ContractDetail, ContractorDetail, ContractorList, ContractorReportDetail, ContractorReportList, GlobalResourceUse, OwnCompany, OwnContract,
    ReportExport, reportFilePage, SchemeDetail, SchemeList, ServiceDepartment, ServiceReportDetail, ServiceReportList,
} from './pages';
import { pages, type Page } from './session/access';
import { createAuthProvider } from './session/authProvider';
import { SignedIn, type Application } from './session/SignedIn';

const store = createStore();
const i18nProvider = createI18nProvider();

const reportFiles = (Object.keys(pages) as Page[]).filter((page) => page === 'reportFiles' || page.endsWith('File')).map((page) => ({ path: pages[page].path, Content: reportFilePage(page) }));

const Pages = ({ city, session, queryClient }: Application) => {
    const configuration = useConfiguration();
    const dataProvider = useMemo(() => createDataProvider(configuration, city, () => city('getCompanyOfUser', { params: { userId: session.userId } })), [configuration, city, session.userId]);
    const authProvider = useMemo(() => createAuthProvider(configuration), [configuration]);
    return (
        <CityAdmin dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider} queryClient={queryClient} store={store}>
            <Resource name={serviceReports} list={ServiceReportList} edit={ServiceReportDetail} />
            <Resource name={contractorReports} list={ContractorReportList} edit={ContractorReportDetail} />
            <Resource name="entreprenorer" list={ContractorList} edit={ContractorDetail} recordRepresentation="navn">
                <Route path=":selskapsId/Kontrakter/:kontraktsId" element={<ContractDetail />} />
            </Resource>
            <Resource name="prosesskoder" list={SchemeList} edit={SchemeDetail} recordRepresentation="navn" />
            <Resource name="avtaler" list={AgreementList} recordRepresentation="navn" />
            <Resource name="prosesskodeskjemaer" recordRepresentation="navn" />
            <Resource name="kontrakter" recordRepresentation="navn" />
            <Resource name="selskapsbrukere" recordRepresentation="navn" />
            <Resource name="priser" />
            <Resource name="meldingstyper" recordRepresentation="beskrivelse" />
            <Resource name="meldingsstatuser" recordRepresentation="navn" />
            <Resource name="delbydeler" recordRepresentation="navn" />
            <CustomRoutes>
                <Route path="/serviceavdelingen" element={<ServiceDepartment />} />
                <Route path="/entreprenorbrukere" element={<CompanyUsers />} />
                <Route path="/entreprenorkontrakter" element={<OwnCompany />} />
                <Route path="/entreprenorkontrakter/:selskapsId/kontrakter/:kontraktsId" element={<OwnContract />} />
                <Route path="/globalressursbruk" element={<GlobalResourceUse />} />
                <Route path="/admin" element={<AdminPage />} />
                <Route path="/admin/meldingseksport" element={<ReportExport />} />
                {reportFiles.map(({ path, Content }) => (
                    <Route key={path} path={path} element={<Content />} />
                ))}
            </CustomRoutes>
        </CityAdmin>
    );
};

export { preloadPage } from './pages';

/** The signed-in application: who is signed in, then every resource and page of the route table. */
export const App = () => <SignedIn loading={<Busy />}>{(application) => <Pages {...application} />}</SignedIn>;
