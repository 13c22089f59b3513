import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { mostListed } from '../../api/rules/limits';
import { AuditChanges } from '../audit/AuditChanges';
import { LabelledButton } from '../common/LabelledButton';
import { Loaded, MostShown } from '../common/Loaded';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';

interface HistoryDialogProps {
    slag: string;
    nokkel: string;
    name: string;
    onClose: () => void;
}

/** The changes of a row, from the audit log. */
const HistoryDialog = ({ slag, nokkel, name, onClose }: HistoryDialogProps) => {
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
                <MostShown of={query.data ?? []} most={mostListed.changes} />
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

interface HistoryButtonProps {
    slag: string;
    nokkel: string;
    name: string;
}

/** Shows a row's changes on demand. */
export const HistoryButton = ({ slag, nokkel, name }: HistoryButtonProps) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <LabelledButton
                size="small"
                label={translate('catalogue.history', { navn: name })}
                onClick={() => setIsOpen(true)}
            >
                <HistoryIcon fontSize="small" />
            </LabelledButton>
            {isOpen ? <HistoryDialog slag={slag} nokkel={nokkel} name={name} onClose={() => setIsOpen(false)} /> : null}
        </>
    );
};
