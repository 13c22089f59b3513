import { type Query, useIsFetching } from '@tanstack/react-query';
import { createContext, use, useMemo, useRef } from 'react';
import { useCreatePath, usePermissions } from 'react-admin';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { afterFrame } from '../../common/focus';
import type { Permissions } from '../../session/permissions';
import { useWing } from '../wing';

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

/** The state stored with an entry of the browser's history. */
interface Entry {
    isEntrance?: boolean;
    /** The page's entry below, which Back passes; `below` counts such entries (frame/BackCloses). */
    over?: string;
    below?: number;
    /** The entry belongs to a dialog. */
    isCover?: true;
}
export const entryOf = ({ state }: Pick<Location, 'state'>): Entry => (state ?? {}) as Entry;

/** True if the session started on a report, so there is no list to return to, even after moving to the next report. */
export const useIsEntrance = (): boolean => {
    const location = useLocation();
    return location.key === 'default' || entryOf(location).isEntrance === true;
};

const pressesApart = 500;

/** A double click, or a key held down, acts once on a page: going back twice would leave the list too. */
const useOnce = (act: () => void): (() => void) => {
    const { key } = useLocation();
    const last = useRef({ key: '', at: 0 });
    return () => {
        const at = Date.now();
        const isAgain = last.current.key === key && at - last.current.at < pressesApart;
        last.current = { key, at };
        if (!isAgain) act();
    };
};

/** Returns to the list as it was left, or to its start after a pasted link. */
export const useCloseReport = (): (() => void) => {
    const wing = useWing();
    const navigate = useNavigate();
    const isEntrance = useIsEntrance();
    const { below = 0 } = entryOf(useLocation());
    const opening = use(OpeningContext);
    const { permissions } = usePermissions<Permissions>();
    const list = permissions?.has(`${wing}.list`) ? `/${wing}` : '/';
    // Going back renders all at once, so paint the pressed button first.
    return useOnce(
        opening?.close ?? (() => (isEntrance ? void navigate(list) : afterFrame(() => void navigate(-1 - below)))),
    );
};

/** The `meta` of a query that previews a save; saving waits for its answer. */
export const isPreview = { isPreview: true };

const isUntold = ({ meta, state }: Query): boolean => meta?.['isPreview'] === true && state.data === undefined;

/** True while a preview of the draft is loading. */
export const useIsPreviewing = (): boolean => useIsFetching({ predicate: isUntold }) > 0;
