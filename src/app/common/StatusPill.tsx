import type { StatusClass } from '../../api/entities/report';

/** A status is colour and word. Styled once in the theme, because a list shows a hundred of them. */
export const StatusPill = ({ statusClass, label }: { statusClass: StatusClass; label: string }) => (
    <span lang="nb" className={`status-pill ${statusClass}`}>
        {label}
    </span>
);
