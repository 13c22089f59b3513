import { memo, useMemo } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AdminPage, ReportExport } from './admin';
import { agreements } from './agreements';
import { capabilities } from './capabilities';
import { useConfiguration } from './runtime/ConfigurationContext';
import { createI18nProvider } from './common/i18nProvider';
import { createStore } from './common/store';
import { contractors, ownContracts } from './contractors';
import { contracts } from './contracts';
import { Capabilities } from './places/Plugged';
import { CityAdmin } from './layout/CityAdmin';
import { prices } from './prices';
import { reportFilePages } from './reportFiles';
import { contractorReports, serviceReports } from './reports';
import { GlobalResourceUse } from './resourceUse';
import { schemes } from './schemes';
import { ServiceDepartment } from './serviceDepartment';
import { ownUsers, users } from './users';
import { createAuthProvider } from './session/authProvider';
import { SignedIn } from './layout/SignedIn';
import type { Application } from './session/application';

const store = createStore();
const i18nProvider = createI18nProvider();

/** Not rendered with each navigation: react-admin registers every resource again whenever its children change. */
const Pages = memo(({ dataProvider, queryClient }: Application) => {
    const configuration = useConfiguration();
    const authProvider = useMemo(() => createAuthProvider(configuration), [configuration]);
    return (
        <CityAdmin
            dataProvider={dataProvider}
            authProvider={authProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
        >
            <Resource {...serviceReports} />
            <Resource {...contractorReports} />
            <Resource {...contractors} />
            <Resource {...contracts} />
            <Resource {...ownContracts} />
            <Resource {...agreements} />
            <Resource {...schemes} />
            <Resource {...users} />
            <Resource {...ownUsers} />
            <Resource {...prices} />
            <Resource name="reportTypes" recordRepresentation="beskrivelse" />
            <Resource name="statuses" recordRepresentation="navn" />
            <Resource name="subDistricts" recordRepresentation="navn" />
            {capabilities.map(({ resource }) => (resource ? <Resource key={resource.name} {...resource} /> : null))}
            <CustomRoutes>
                <Route path="/serviceavdelingen" element={<ServiceDepartment />} />
                <Route path="/globalressursbruk" element={<GlobalResourceUse />} />
                <Route path="/admin" element={<AdminPage />} />
                <Route path="/admin/meldingseksport" element={<ReportExport />} />
                {reportFilePages.map(({ path, Page }) => (
                    <Route key={path} path={path} element={<Page />} />
                ))}
            </CustomRoutes>
        </CityAdmin>
    );
});
Pages.displayName = 'Pages';

export const App = () => (
    <Capabilities value={capabilities}>
        <SignedIn>{(application) => <Pages {...application} />}</SignedIn>
    </Capabilities>
);
