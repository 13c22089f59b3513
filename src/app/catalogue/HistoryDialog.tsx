import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Loaded } from '../common/Loaded';
import { useFormatInstant } from '../common/useFormatInstant';
import type { CityDataProvider } from '../data/dataProvider';
import { AuditChanges } from '../audit/AuditChanges';

interface HistoryDialogProps {
    slag: string;
    nokkel: string;
    name: string;
    onClose: () => void;
}

/** The changes of a row, from the audit log. */
export const HistoryDialog = ({ slag, nokkel, name, onClose }: HistoryDialogProps) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const dataProvider = useDataProvider<CityDataProvider>();
    const query = useQuery({
        queryKey: ['katalog', 'history', slag, nokkel],
        queryFn: () => dataProvider.call('listCatalogueHistory', { params: { slag, id: nokkel } }),
        staleTime: 0,
    });
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
            <DialogTitle component="h2">{translate('catalogue.history', { navn: name })}</DialogTitle>
            <DialogContent dividers>
                <Loaded query={query}>
                    {(entries) =>
                        entries.length === 0 ? (
                            <Typography>{translate('catalogue.noHistory')}</Typography>
                        ) : (
                            entries.map((entry) => (
                                <section key={entry.id}>
                                    <Typography variant="h3" sx={{ fontSize: '0.95rem', mt: 1 }}>
                                        {[
                                            translate(`audit.hendelse.${entry.hendelse}`),
                                            formatInstant(entry.tidspunkt),
                                            entry.bruker?.navn ?? translate('audit.noUser'),
                                        ].join(' · ')}
                                    </Typography>
                                    <AuditChanges entry={entry} />
                                </section>
                            ))
                        )
                    }
                </Loaded>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('common.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
