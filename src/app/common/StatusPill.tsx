import type { StatusClass } from '../../contract/entities/report';

/** A status is colour and word. The theme holds the look once, since a list shows a hundred of them. */
export const StatusPill = ({ statusClass, label }: { statusClass: StatusClass; label: string }) => (
    <span className={`status-pill ${statusClass}`}>{label}</span>
);
