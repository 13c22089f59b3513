import ScheduleIcon from '@mui/icons-material/Schedule';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StatusClass } from '../../api/entities/report';
import { deadlineClass } from '../../api/rules/deadline';
import { formatDay } from '../../api/rules/oslo';
import { useFormatInstant } from '../common/useFormatInstant';

export interface DeadlineProps {
    deadline: string;
    statusClass: StatusClass;
    withTime?: boolean;
}

export const Deadline = ({ deadline, statusClass, withTime = false }: DeadlineProps) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const [now] = useState(() => new Date());
    const urgency = deadlineClass(deadline, statusClass, now);
    const date = withTime ? formatInstant(deadline) : formatDay(deadline);
    if (!urgency) return <span>{withTime ? date : translate('reports.deadline.plain', { date })}</span>;
    const late = urgency === 'overdue';
    const Icon = late ? WarningAmberIcon : ScheduleIcon;
    return (
        <span className={`deadline ${urgency}`}>
            <Icon fontSize="inherit" aria-hidden />
            {translate(late ? 'reports.deadline.passed' : 'reports.deadline.near', { date })}
        </span>
    );
};
