import { usePermissions } from 'react-admin';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterFrame } from '../../common/afterFrame';
import type { Permissions } from '../../session/permissions';
import { useWing } from '../useWing';
import { OpeningContext } from './Opening';

/** A session that started on a report has no list to return to; also after moving to the next report. */
export const useIsEntrance = (): boolean => {
    const { key, state } = useLocation();
    return key === 'default' || (state as { isEntrance?: boolean } | null)?.isEntrance === true;
};

/** To the list as it was left, or to its start when the report was opened by a pasted link. */
export const useCloseReport = (): (() => void) => {
    const wing = useWing();
    const navigate = useNavigate();
    const isEntrance = useIsEntrance();
    const opening = use(OpeningContext);
    const { permissions } = usePermissions<Permissions>();
    const list = permissions?.has(`${wing}.list`) ? `/${wing}` : '/';
    // Back navigation renders in one piece: paint the pressed button first.
    return opening?.close ?? (() => (isEntrance ? void navigate(list) : afterFrame(() => void navigate(-1))));
};
