import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useKey } from '../useKey';
import { useQueue } from './useQueue';
import { ChoicesProblem } from '../../common/Loaded';
import { useNumbers } from '../../common/useNumbers';

/** 'n av N', with buttons to the previous and next report in the list. */
export const QueueButtons = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { place, goTo, read } = useQueue(reportId);
    const labelOf = (name: 'previous' | 'next'): string => translate(`reportDetail.queue.${name}`);
    const previous = useKey('previous', labelOf('previous'), () => goTo(place?.previous));
    const next = useKey('next', labelOf('next'), () => goTo(place?.next));
    if (!place) return null;
    const steps = [
        { name: 'previous', key: previous, to: place.previous, Icon: NavigateBeforeIcon },
        { name: 'next', key: next, to: place.next, Icon: NavigateNextIcon },
    ] as const;
    const [before, after] = steps.map(({ name, key: { title = labelOf(name), ...key }, to, Icon }) => (
        // Disabled buttons get no mouse events.
        <span key={name} title={title}>
            <IconButton
                {...key}
                disabled={to === undefined}
                aria-label={labelOf(name)}
                onClick={() => goTo(to)}
                sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 0.75 }}
            >
                <Icon />
            </IconButton>
        </span>
    ));
    return (
        <Box
            component="nav"
            aria-label={translate('reportDetail.queue.label')}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
            {before}
            <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {translate('reportDetail.queue.place', {
                    number: numbers.amount(place.number),
                    of: numbers.amount(place.of),
                })}
            </Typography>
            {after}
            <ChoicesProblem of={[read]} />
        </Box>
    );
};
