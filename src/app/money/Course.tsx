import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { UseHistory } from '../../api/entities/money';
import { Loaded } from '../common/Loaded';
import { useFormatInstant } from '../common/useFormatInstant';
import { useNumbers } from '../common/useNumbers';
import { useMoneyCall, useMoneyQuery } from './useMoneyCalls';

export const MoneyFiles = ({ files }: { files: UseHistory['vedlegg'] }) => {
    const { fetchFile, isBusy } = useMoneyCall();
    return files.map(({ id, navn }) => (
        <Button
            key={id}
            size="small"
            disabled={isBusy}
            onClick={() => fetchFile((call) => call('getMoneyFile', { params: { id } }), navn)}
        >
            {navn}
        </Button>
    ));
};

/** The course of a row since it was registered, and its files. */
export const Course = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const query = useMoneyQuery(['course', id], (call, signal) => call('getUseHistory', { params: { id }, signal }));
    return (
        <Loaded query={query} height={24}>
            {({ hendelser, vedlegg }) => (
                <>
                    {hendelser.length > 0 ? (
                        <Box component="ul" aria-label={translate('money.course')} sx={{ m: 0, pl: 2.5 }}>
                            {hendelser.map((event) => (
                                <Typography key={event.id} component="li" variant="body2">
                                    {formatInstant(event.tidspunkt)} {translate(`money.event.${event.hendelse}`)}
                                    {event.mengde === null ? '' : ` ${numbers.amount(event.mengde)}`}
                                    {event.av ? `, ${event.av}` : ''}
                                    {event.tekst ? (
                                        <Box component="span" lang="nb">
                                            {`: ${event.tekst}`}
                                        </Box>
                                    ) : null}
                                </Typography>
                            ))}
                        </Box>
                    ) : null}
                    <MoneyFiles files={vedlegg} />
                </>
            )}
        </Loaded>
    );
};
