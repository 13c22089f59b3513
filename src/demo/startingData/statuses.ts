import type { StatusClass } from '../../api/entities/report';
import rows from '../data/statuses.json';

export interface StartingStatus {
    readonly id: number;
    readonly name: string;
    readonly parentId: number;
    readonly class: StatusClass;
    readonly template: string;
}

/** The status catalogue of the embedded city (D7), with the templates that prefill feedback. */
export const statuses = rows as readonly StartingStatus[];
