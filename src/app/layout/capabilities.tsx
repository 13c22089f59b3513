import { createContext, Suspense, use, type ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Role } from '../../api/roles';
import { useOffersOf } from '../runtime/offers';

/** A capability beyond the specification (D15): what it adds to the specified pages of a city that offers it. */
export interface Capability {
    /** As in `tjenester` of GET /api/serviceinfo. */
    readonly name: string;
    readonly resource?: ResourceProps;
    /** The last entry of a role's menu; `label` is a key below layout.menu. */
    readonly menu?: { readonly role: Role; readonly label: string; readonly to: string };
    /** Above a report. */
    readonly ReportNotice?: ComponentType;
    /** Below a report's specified panels. */
    readonly ReportPanels?: ComponentType;
    /** What the list's button 'I nærheten' opens. */
    readonly NearbyReports?: ComponentType<{
        position: { latitude: number; longitude: number };
        onClose: () => void;
    }>;
}

export const Capabilities = createContext<readonly Capability[]>([]);

/** The capabilities that the city offers. */
export const useCapabilities = (): readonly Capability[] => {
    const offers = useOffersOf();
    return use(Capabilities).filter(({ name }) => offers(name));
};

/** What capabilities add at a place of a page. */
export const Plugged = ({ at }: { at: 'ReportNotice' | 'ReportPanels' }) => (
    <Suspense fallback={null}>
        {useCapabilities().map(({ name, [at]: Part }) => (Part ? <Part key={name} /> : null))}
    </Suspense>
);
