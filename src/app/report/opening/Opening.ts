import { createContext, use, useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { useWing } from '../useWing';

export interface Opening {
    pathOf: (id: number) => string;
    how: { replace?: boolean; state?: unknown };
    opened?: string | undefined;
    close?: (() => void) | undefined;
}

/** How a list opens its reports, if not on pages of their own. */
export const OpeningContext = createContext<Opening | undefined>(undefined);

const asPage = {};

export const useOpening = (): Opening => {
    const wing = useWing();
    const createPath = useCreatePath();
    const onPage = useMemo(
        () => ({ pathOf: (id: number) => createPath({ resource: wing, type: 'edit', id }), how: asPage }),
        [wing, createPath],
    );
    return use(OpeningContext) ?? onPage;
};
