import type { StatusClass } from '../../api/entities/report';
import type { ShownName } from './useCityNames';

/** A status in colour and words. It is styled once in the theme, because a list shows a hundred of them. */
export const StatusPill = ({ statusClass, name: { text, lang } }: { statusClass: StatusClass; name: ShownName }) => (
    <span lang={lang} className={`status-pill ${statusClass}`}>
        {text}
    </span>
);
