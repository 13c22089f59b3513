import { use, useMemo, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, type Location } from 'react-router-dom';

/** Freezes the router's location for its children, so that the application stays as it was behind /nedtid. */
export const FrozenLocation = ({ location, children }: { location: Location; children: ReactNode }) => {
    const { navigationType } = use(LocationContext);
    const value = useMemo(() => ({ location, navigationType }), [location, navigationType]);
    return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>;
};
