import { Box, Button, Typography } from '@mui/material';
import { useDataProvider, useGetOne, useTranslate } from 'react-admin';
import type { UseHistory } from '../../api/entities/money';
import { Loaded } from '../common/Loaded';
import { useFormatInstant } from '../common/time';
import { useNumbers } from '../common/useNumbers';
import { useDownload } from '../common/downloads';
import type { CityDataProvider } from '../data/dataProvider';

export const MoneyFiles = ({ files }: { files: UseHistory['vedlegg'] }) => {
    const { call } = useDataProvider<CityDataProvider>();
    const download = useDownload((id: string) => call('getMoneyFile', { params: { id } }));
    return files.map(({ id, navn }) => (
        <Button key={id} size="small" disabled={download.isPending} onClick={() => download.mutate(id)}>
            {navn}
        </Button>
    ));
};

/** What has happened to a row since it was registered, and its files. */
export const RowHistory = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const query = useGetOne<UseHistory & { id: number }>('resourceUseHistory', { id });
    return (
        <Loaded query={query} height={24}>
            {({ hendelser, vedlegg }) => (
                <>
                    {hendelser.length > 0 ? (
                        <Box component="ul" aria-label={translate('money.course')} sx={{ m: 0, pl: 2.5 }}>
                            {hendelser.map((event) => (
                                <Typography key={event.id} component="li" variant="body2">
                                    {formatInstant(event.tidspunkt)} {translate(`money.event.${event.hendelse}`)}
                                    {event.mengde === null ? '' : ` ${numbers.quantity(event.mengde)}`}
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
