import ScheduleIcon from '@mui/icons-material/Schedule';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { StatusClass } from '../../api/entities/report';
import { deadlineClass } from '../../api/rules/deadline';
import { formatDay } from '../../api/rules/oslo';
import { useFormatInstant } from '../common/time';

const eachSecond = (look: () => void): (() => void) => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
};

export interface DeadlineProps {
    deadline: string;
    /** Undefined for a status that the catalogue lacks: then the deadline counts (D14). */
    statusClass: StatusClass | undefined;
    /** Shows the time beside its label. */
    withTime?: boolean;
}

export const Deadline = ({ deadline, statusClass, withTime = false }: DeadlineProps) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    // Renders again when the deadline becomes urgent or passes, on a page that stays open.
    const urgency = useSyncExternalStore(eachSecond, () => deadlineClass(deadline, statusClass, new Date()));
    const date = withTime ? formatInstant(deadline) : formatDay(deadline);
    const late = urgency === 'overdue';
    const Icon = late ? WarningAmberIcon : ScheduleIcon;
    const texts = `${withTime ? 'reportDetail' : 'reports'}.deadline`;
    const plain = withTime ? date : translate('reports.deadline.plain', { date });
    return (
        <span className={urgency ? `deadline ${urgency}` : undefined}>
            {urgency ? <Icon fontSize="inherit" aria-hidden /> : null}
            {/* An element: the icon would not find a text that the browser has translated. */}
            <span>{urgency ? translate(`${texts}.${late ? 'passed' : 'near'}`, { date }) : plain}</span>
        </span>
    );
};
