import type { StatusClass } from '../../api/entities/report';
import type { ShownName } from './useCityNames';

export interface StatusPillProps {
    /** Undefined for a status that the catalogue lacks (D14). */
    statusClass: StatusClass | undefined;
    name: ShownName;
}

/** A status in colour and words. It is styled once in the theme, because a list shows a hundred of them. */
export const StatusPill = ({ statusClass, name: { text, lang } }: StatusPillProps) => (
    <span lang={lang} className={['status-pill', statusClass].join(' ')}>
        {text}
    </span>
);
