import { useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { type Covers, CoversContext } from '../layout/covers';
import { entryOf, useIsEntrance } from '../report/opening/opening';

/**
 * While something covers the page, the browser's history has one more entry above the page's own. Back leaves that
 * entry, which closes the cover as Escape does, and asks where input would be lost. If the cover is closed in another
 * way, the entry stays, since a save may navigate at the same time; Back then skips it.
 */
const CoverEntry = ({ covers }: { covers: Covers }): null => {
    const topmost = covers.at(-1);
    const isCovered = topmost !== undefined;
    const navigate = useNavigate();
    const location = useLocation();
    const isEntrance = useIsEntrance();
    const left = useRef<Location>(undefined);
    const pushed = useRef<string>(undefined);
    const arrive = useEffectEvent(() => {
        const from = left.current;
        left.current = location;
        // Back may be quicker than the rendering of the entry.
        const isQuick = pushed.current === location.key && from?.key === location.key && from !== location;
        pushed.current = undefined;
        if (!from || (from.key === location.key && !isQuick)) return;
        const [was, is] = [entryOf(from), entryOf(location)];
        if (isQuick || was.over === location.key) {
            if (topmost) topmost.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            else void navigate(-1);
        } else if (is.isCover && is.over !== was.over && is.over !== from.key && !isCovered) {
            // Back came from a later page, and this page's entry is below.
            left.current = undefined;
            void navigate(-1);
        }
    });
    useEffect(() => arrive(), [location]);
    useEffect(() => {
        const entry = entryOf(location);
        if (!isCovered || entry.isCover) return;
        const { pathname, search, hash, key: over } = location;
        const state = { ...entry, isEntrance, over, below: (entry.below ?? 0) + 1, isCover: true };
        pushed.current = over;
        void navigate({ pathname, search, hash }, { state });
    }, [isCovered, isEntrance, location, navigate]);
    return null;
};

/** On a telephone or tablet, Back closes a dialog, drawer, menu or map above the page instead of leaving it. */
export const BackCloses = ({ children }: { children: ReactNode }) => {
    const isHandheld = useMediaQuery('(pointer: coarse)');
    const [covers, setCovers] = useState<Covers>([]);
    return (
        <CoversContext value={setCovers}>
            {children}
            {isHandheld ? <CoverEntry covers={covers} /> : null}
        </CoversContext>
    );
};
