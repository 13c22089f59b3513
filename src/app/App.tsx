import { memo, useMemo } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AdminPage, ReportExport } from './admin';
import { agreements } from './agreements';
import { audit } from './audit';
import { catalogue } from './catalogue';
import { createI18nProvider } from './common/i18nProvider';
import { createStore } from './common/store';
import { contractors, ownContracts } from './contractors';
import { contracts } from './contracts';
import { figures } from './figures';
import { CityAdmin } from './frame/CityAdmin';
import { SignedIn } from './frame/SignedIn';
import { machineClients } from './machineClients';
import { money } from './money';
import { privacy } from './privacy';
import { reportFilePages } from './reportFiles';
import { contractorReports, serviceReports } from './reports';
import { GlobalResourceUse } from './resourceUse';
import { useConfiguration } from './runtime/ConfigurationContext';
import { schemes } from './schemes';
import { ServiceDepartment } from './serviceDepartment';
import type { Application } from './session/application';
import { createAuthProvider } from './session/authProvider';
import { signIn } from './signIn';
import { ownTasks } from './ownTasks';
import { ownUsers, users } from './users';

const store = createStore();
const i18nProvider = createI18nProvider();

/** Memoised, because react-admin registers every resource again whenever its children change. */
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
            <Resource name="prices" />
            <Resource name="reportTypes" recordRepresentation="beskrivelse" />
            <Resource name="statuses" recordRepresentation="navn" />
            <Resource name="subDistricts" recordRepresentation="navn" />
            {/* What a city may offer beyond the specification (D15). */}
            <Resource {...ownTasks} />
            <Resource {...figures} />
            <Resource {...money} />
            <Resource {...catalogue} />
            <Resource {...privacy} />
            <Resource {...audit} />
            <Resource {...machineClients} />
            <Resource {...signIn} />
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

export const App = () => <SignedIn>{(application) => <Pages {...application} />}</SignedIn>;
