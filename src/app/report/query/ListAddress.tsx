import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { RouterProviderContext, useRouterProvider, type RouterProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import {
    applyChange,
    frameworkSearch,
    isSameList,
    pagesOf,
    parseFrameworkSearch,
    parseQuery,
    withReadPage,
    writeQuery,
} from './listQuery';

const createAddress = () => {
    let lastPage = Infinity;
    let isUnread = false;

    const routerOf = (outer: RouterProvider): RouterProvider => ({
        ...outer,
        useLocation: () => {
            const location = outer.useLocation();
            return useMemo(() => ({ ...location, search: frameworkSearch(parseQuery(location.search)) }), [location]);
        },
        useNavigate: () => {
            const navigate = outer.useNavigate();
            const { search } = outer.useLocation();
            // The address may be ahead of what is rendered: a second change must not undo the first.
            const rendered = useRef(search);
            const latest = useRef(search);
            useEffect(() => {
                rendered.current = search;
                latest.current = search;
            }, [search]);
            return useMemo(
                () => (to, options) => {
                    if (typeof to !== 'object' || to.pathname !== undefined || to.search === undefined) {
                        navigate(to, options);
                        return;
                    }
                    const from = parseQuery(rendered.current);
                    const changed = parseFrameworkSearch(to.search);
                    // react-admin leaves a page that could not be read, which has no page buttons.
                    if (isUnread && isSameList(from, changed)) return;
                    // react-admin leaves a page beyond the last by going to the first one.
                    const isPastEnd = from.page > lastPage;
                    const query = applyChange(parseQuery(latest.current), from, changed);
                    latest.current = writeQuery(isPastEnd ? { ...query, page: lastPage } : query);
                    navigate(
                        { search: latest.current },
                        {
                            replace: isPastEnd || options?.replace === true,
                            state: latest.current === '' ? { cleared: true } : null,
                        },
                    );
                },
                [navigate],
            );
        },
    });

    const setRead = (total: number | undefined, failed: boolean): void => {
        lastPage = total === undefined ? Infinity : pagesOf(total);
        isUnread = failed;
    };
    return { routerOf, setRead };
};

const SetReadContext = createContext<(total: number | undefined, failed: boolean) => void>(() => undefined);

/**
 * Reports to the address bar the total, which is undefined while unknown, and whether the page could not be read. The
 * address never stays beyond the last page (D14), and stays on a page without an answer.
 */
export const useReadTotal = (total: number | undefined, failed: boolean): void => {
    const setRead = use(SetReadContext);
    useEffect(() => setRead(total, failed), [setRead, total, failed]);
};

/** Replaces an invalid page in the address, such as 0, by the first one, which is shown (D14). */
export const useReadPage = (): void => {
    const navigate = useNavigate();
    const { search } = useLocation();
    const read = withReadPage(search);
    useEffect(() => {
        if (read !== undefined)
            void navigate({ search: read }, { replace: true, state: read === '' ? { cleared: true } : null });
    }, [navigate, read]);
};

/** Translates between react-admin's query string and the specified names in the address bar (report-handling §2). */
export const ListAddress = ({ children }: { children: ReactNode }) => {
    const outer = useRouterProvider();
    const [{ routerOf, setRead }] = useState(createAddress);
    const router = useMemo(() => routerOf(outer), [routerOf, outer]);
    return (
        <SetReadContext value={setRead}>
            <RouterProviderContext value={router}>{children}</RouterProviderContext>
        </SetReadContext>
    );
};
