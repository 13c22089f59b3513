import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { keyOf } from '../keys/shortcuts';
import { useKeysOn, useShortcut } from '../keys/useShortcut';
import { useTotalText } from '../query/useTotal';
import { useQueue } from './useQueue';
import { useNumbers } from '../../common/useNumbers';

/** 'n av N' with buttons to the previous and next report of the list. */
export const QueueButtons = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const [keysOn] = useKeysOn();
    const numbers = useNumbers();
    const totalText = useTotalText();
    const { place, isMore, goTo } = useQueue(reportId);
    useShortcut('previous', () => goTo(place?.previous));
    useShortcut('next', () => goTo(place?.next));
    if (!place) return null;
    const steps = [
        { name: 'previous', to: place.previous, Icon: NavigateBeforeIcon },
        { name: 'next', to: place.next, Icon: NavigateNextIcon },
    ] as const;
    const [before, after] = steps.map(({ name, to, Icon }) => (
        // Disabled buttons get no mouse events.
        <span key={name} title={[translate(`reportDetail.queue.${name}`), keysOn ? `(${keyOf(name)})` : ''].join(' ')}>
            <IconButton
                disabled={to === undefined}
                aria-label={translate(`reportDetail.queue.${name}`)}
                aria-keyshortcuts={keyOf(name)}
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
                    of: totalText(place.of, isMore),
                })}
            </Typography>
            {after}
        </Box>
    );
};
