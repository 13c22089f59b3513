import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { failedStates } from '../../api/rules/letters';
import { useFormatInstant } from '../common/useFormatInstant';
import { useLetters } from './useLetters';

/** Whether a message's mail was delivered. */
export const LetterState = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { data = [] } = useLetters();
    const letter = data.find(({ tilbakemeldingId }) => tilbakemeldingId === id);
    if (!letter) return null;
    const { tilstand, tidspunkt, til, grunn, bilder } = letter;
    return (
        <Typography
            variant="body2"
            sx={{
                color: failedStates.includes(tilstand) ? 'error.main' : 'text.secondary',
                overflowWrap: 'anywhere',
            }}
        >
            {translate(`dialogue.letter.state.${tilstand}`, { time: formatInstant(tidspunkt), address: til })}
            {bilder > 0 ? `. ${translate('dialogue.pictures.sent', { smart_count: bilder })}` : null}
            {grunn ? <span lang="en"> ({grunn})</span> : null}
        </Typography>
    );
};
