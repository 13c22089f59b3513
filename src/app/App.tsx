import { memo, useMemo, useState } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { createI18nProvider } from './common/i18nProvider';
import { createStore } from './common/store';
import { CityAdmin } from './frame/CityAdmin';
import { SignedIn } from './frame/SignedIn';
import { customPages, resources } from './pages';
import { useConfiguration } from './runtime/ConfigurationContext';
import type { Application } from './session/application';
import { createAuthProvider } from './session/authProvider';

const i18nProvider = createI18nProvider();

/** Memoised, because react-admin registers every resource again whenever its children change. */
const Pages = memo(({ dataProvider, queryClient, session }: Application) => {
    const configuration = useConfiguration();
    const [store] = useState(() => createStore(session.userId));
    const authProvider = useMemo(() => createAuthProvider(configuration), [configuration]);
    return (
        <CityAdmin
            dataProvider={dataProvider}
            authProvider={authProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
        >
            {resources.map((resource) => (
                <Resource key={resource.name} {...resource} />
            ))}
            <Resource name="contracts" recordRepresentation="navn" />
            <Resource name="users" recordRepresentation="navn" />
            <Resource name="prices" />
            <Resource name="reportTypes" recordRepresentation="beskrivelse" />
            <Resource name="statuses" recordRepresentation="navn" />
            <Resource name="subDistricts" recordRepresentation="navn" />
            <CustomRoutes>
                {customPages.map((Page) => (
                    <Route key={Page.pattern} path={Page.pattern} element={<Page />} />
                ))}
            </CustomRoutes>
        </CityAdmin>
    );
});
Pages.displayName = 'Pages';

export const App = () => <SignedIn>{(application) => <Pages {...application} />}</SignedIn>;
