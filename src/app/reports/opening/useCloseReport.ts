import { useLocation, useNavigate } from 'react-router-dom';
import { afterFrame } from '../../common/afterFrame';
import type { Wing } from '../../data/reports';
import { useBesideAddress } from './useBesideAddress';

/**
 * Whether the application was entered by a report, so that there is no list to go back to; also after going on from it
 * to the next.
 */
export const useIsEntrance = (): boolean => {
    const { key, state } = useLocation();
    return key === 'default' || (state as { isEntrance?: boolean } | null)?.isEntrance === true;
};

/** Back to the list as it was left, or beside it out of its way; to its start when the report was opened by a pasted link. */
export const useCloseReport = (wing: Wing): (() => void) => {
    const navigate = useNavigate();
    const isEntrance = useIsEntrance();
    const beside = useBesideAddress();
    // React draws a page that the browser goes back to in one piece: the button is seen pressed before.
    return beside?.close ?? (() => (isEntrance ? void navigate(`/${wing}`) : afterFrame(() => void navigate(-1))));
};
