import { usePermissions } from 'react-admin';
import { use } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { afterFrame } from '../../common/afterFrame';
import type { Permissions } from '../../session/permissions';
import { useWing } from '../useWing';
import { OpeningContext } from './Opening';

/** What is stored with an entry of the browser's history. */
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
    return opening?.close ?? (() => (isEntrance ? void navigate(list) : afterFrame(() => void navigate(-1 - below))));
};
