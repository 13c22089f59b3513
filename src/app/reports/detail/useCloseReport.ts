import { useLocation, useNavigate } from 'react-router-dom';
import type { Wing } from './ReportContext';

/** Back to the list as it was left; to its start when the report was opened by a pasted link. */
export const useCloseReport = (wing: Wing): (() => void) => {
    const navigate = useNavigate();
    const { key } = useLocation();
    return () => void (key === 'default' ? navigate(`/${wing}`) : navigate(-1));
};
