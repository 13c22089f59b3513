import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FoundPerson, PersonQuery } from '../../api/entities/privacy';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { DownloadButton } from '../common/DownloadButton';
import { Loaded } from '../common/Loaded';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';

const Places = ({ found: { funn } }: { found: FoundPerson }) => {
    const translate = useTranslate();
    return (
        <Table size="small" aria-label={translate('privacy.found')} sx={{ maxWidth: 420, mb: 2 }}>
            <TableBody>
                {funn.map(({ sted, antall }) => (
                    <TableRow key={sted}>
                        <TableCell component="th" scope="row">
                            {translate(`privacy.place.${sted}`)}
                        </TableCell>
                        <TableCell align="right">{antall}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

/** What was found about a person: a preview of the extract and of the erasure. */
export const PersonFound = ({
    person,
    onPerson,
}: {
    person: PersonQuery;
    onPerson: (person: PersonQuery | undefined) => void;
}) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<CityDataProvider>();
    const [isAsking, setIsAsking] = useState(false);
    const query = useQuery({
        queryKey: ['personvern', 'funn', person],
        queryFn: () => dataProvider.call('findPerson', { body: person }),
        gcTime: 0,
    });
    const erase = useMutation({
        mutationFn: () => dataProvider.call('erasePerson', { body: person }),
        onSuccess: () => {
            notify('privacy.erased', { type: 'success' });
            onPerson(undefined);
            // Nothing that names the person may stay in the browser.
            queryClient.getMutationCache().clear();
            queryClient.removeQueries({ queryKey: ['personvern'] });
            const isData = ({ queryKey }: Query) => queryKey[0] !== 'auth';
            queryClient.removeQueries({ predicate: (query) => isData(query) && query.getObserversCount() === 0 });
            void queryClient.resetQueries({ type: 'active', predicate: isData });
        },
        onError: (error) => notify(errorText(error), { type: 'error' }),
        onSettled: () => setIsAsking(false),
    });
    return (
        <Box component="section" aria-live="polite" sx={{ mt: 2 }}>
            <Loaded query={query} message={translate('privacy.findFailed')} height={160}>
                {(found) => (
                    <>
                        <Typography variant="h2" sx={{ mb: 1 }}>
                            {[...found.navn, ...found.eposter, ...found.telefoner].join(' · ')}
                        </Typography>
                        {found.bruker ? (
                            <Alert
                                severity="info"
                                sx={{ mb: 2, maxWidth: 640 }}
                                action={
                                    <Button
                                        color="inherit"
                                        size="small"
                                        onClick={() => onPerson({ brukerId: found.bruker?.id })}
                                    >
                                        {translate('privacy.showUser')}
                                    </Button>
                                }
                            >
                                {translate('privacy.isUser', { name: found.bruker.navn })}
                            </Alert>
                        ) : null}
                        {found.funn.length === 0 ? (
                            <Typography>{translate('privacy.nothing')}</Typography>
                        ) : (
                            <>
                                <Places found={found} />
                                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                                    <DownloadButton
                                        label="privacy.extract"
                                        fetchFile={() => dataProvider.call('extractPerson', { body: person })}
                                        fallback="innsyn.zip"
                                    />
                                    <Button
                                        variant="outlined"
                                        color="error"
                                        startIcon={<DeleteIcon />}
                                        onClick={() => setIsAsking(true)}
                                    >
                                        {translate('privacy.erase')}
                                    </Button>
                                </Box>
                            </>
                        )}
                        <ConfirmDialog
                            isOpen={isAsking}
                            loading={erase.isPending}
                            title={translate('privacy.eraseTitle')}
                            content={translate(person.brukerId ? 'privacy.eraseUser' : 'privacy.eraseReporter', {
                                smart_count: found.antallMeldinger ?? found.meldinger.length,
                            })}
                            confirm={translate('privacy.eraseConfirm')}
                            confirmColor="warning"
                            cancel={translate('common.cancel')}
                            onConfirm={() => erase.mutate()}
                            onClose={() => setIsAsking(false)}
                        />
                    </>
                )}
            </Loaded>
        </Box>
    );
};
