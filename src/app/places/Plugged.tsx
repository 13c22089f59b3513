import { createContext, createElement, memo, Suspense, use, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useOffersOf } from '../runtime/offers';
import type { Capability, Parts, Places } from './places';

export const Capabilities = createContext<readonly Capability[]>([]);

export const useCapabilities = (): readonly Capability[] => {
    const offers = useOffersOf();
    return use(Capabilities).filter(({ name }) => name === undefined || offers(name));
};

export const useIsPlugged = (place: keyof Places): boolean => useCapabilities().some(({ [place]: part }) => part);

type PluggedProps<Place extends keyof Places> = Places[Place] & {
    at: Place;
    specified?: ReactNode;
    children?: ReactNode;
};

const Parted = <Place extends keyof Places>(props: PluggedProps<Place>) => {
    const all = use(Capabilities);
    const parts = useCapabilities().flatMap((capability) => {
        const at: Parts = capability;
        const Part = at[props.at];
        return Part ? [{ Part, key: all.indexOf(capability) }] : [];
    });
    const { children, specified = children } = props;
    // The page goes on without a part whose code cannot be loaded, as when the network is gone.
    const element = ({ Part, key }: (typeof parts)[number], within?: ReactNode) => (
        <ErrorBoundary key={key} fallback={within ?? null}>
            {createElement<Places[Place]>(Part, { key, ...props }, within)}
        </ErrorBoundary>
    );
    if (parts.length === 0) return specified;
    const shown =
        children === undefined
            ? parts.map((part) => element(part))
            : parts.reduceRight((within, part) => element(part, within), children);
    return <Suspense fallback={null}>{shown}</Suspense>;
};

/**
 * Several around the same `children` are within each other, the first outermost. Without `children` the parts render
 * only when their props change, not whenever the page does.
 */
export const Plugged = memo(Parted) as typeof Parted;
