import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useTranslate, usePermissions } from 'react-admin';
import type { ReturnRate } from '../../api/entities/returns';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { listDefaults } from '../common/listDefaults';
import { asListed } from '../data/lists';
import { useNumbers } from '../common/useNumbers';
import type { Permissions } from '../session/permissions';

const Table = () => {
    const numbers = useNumbers();
    return (
        <ListTable hover={false}>
            <Column<ReturnRate> source="navn" disableSort render={({ navn }) => navn} />
            <Column<ReturnRate> source="meldinger" disableSort render={({ meldinger }) => numbers.amount(meldinger)} />
            <Column<ReturnRate>
                source="returnert"
                disableSort
                render={({ returnert, meldinger }) =>
                    `${numbers.amount(returnert)} (${Math.round((100 * returnert) / meldinger)} %)`
                }
            />
            <Column<ReturnRate> source="godtatt" disableSort render={({ godtatt }) => numbers.amount(godtatt)} />
        </ListTable>
    );
};

/** The share of its reports that each contractor has returned in the last year. */
export const ReturnRates = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const seesRates = permissions?.has('returns.list');
    const [open, setOpen] = useState(false);
    if (!seesRates) return null;
    const close = (): void => setOpen(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {translate('sharedWork.rates')}
            </Button>
            {open ? (
                <Dialog open onClose={close} maxWidth="md">
                    <DialogTitle component="h2">{translate('resources.returnRates.name')}</DialogTitle>
                    <DialogContent>
                        <Typography sx={{ mb: 1 }}>{translate('sharedWork.ratesExplained')}</Typography>
                        <ListBase resource="returnRates" {...listDefaults} sort={asListed.sort}>
                            <Table />
                        </ListBase>
                    </DialogContent>
                    <DialogActions>
                        <Button onClick={close}>{translate('common.close')}</Button>
                    </DialogActions>
                </Dialog>
            ) : null}
        </>
    );
};
