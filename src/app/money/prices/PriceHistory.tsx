import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { TextInput, usePermissions, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Price } from '../../../api/entities/administration';
import type { PricePeriod } from '../../../api/entities/money';
import { isDay } from '../../../api/rules/oslo';
import { DayField } from '../../common/DayField';
import { FormDialog } from '../../common/FormDialog';
import { draftOf } from '../../common/drafts/drafts';
import { Loaded } from '../../common/Loaded';
import { withoutBlankReason } from '../../common/trimmed';
import { useToday } from '../../common/time';
import { usePricePeriods } from '../../common/prices';
import { field } from '../../data/field';
import type { Permissions } from '../../session/permissions';
import { PriceChange } from './PriceChange';
import { TimelineTable } from './TimelineTable';

interface PriceHistoryProps {
    contractId: string;
    row: Pick<Price, 'pris' | 'prosesskode'>;
    /** Names the later prices that go with the price, scheme prices too, when it ends on a day. */
    ending: (codeId: number, day: string) => string;
    onClose: () => void;
}

const LaterEnds = ({ row, ending }: Pick<PriceHistoryProps, 'row' | 'ending'>) => {
    const fra: unknown = useWatch({ name: 'fra' });
    const later = typeof fra === 'string' && isDay(fra) ? ending(row.prosesskode.id, fra) : '';
    return later ? <Alert severity="warning">{later}</Alert> : null;
};

const PriceEnd = ({
    contractId,
    row,
    entries,
    ending,
    onClose,
}: PriceHistoryProps & { entries: readonly PricePeriod[] }) => {
    const translate = useTranslate();
    const today = useToday();
    return (
        <FormDialog
            resource="priceEnds"
            name={draftOf.below('priceEnds', contractId, row.prosesskode.id)}
            title={translate('money.removeOf', { code: row.prosesskode.navn })}
            submit={translate('common.remove')}
            success="money.priceRemoved"
            defaultValues={{ fra: today }}
            transform={(values) => ({
                ...withoutBlankReason(values),
                kontraktId: contractId,
                prosesskodeId: row.prosesskode.id,
                slutter: entries
                    .filter(({ status, til }) => status !== 'erstattet' && (til === null || til >= String(values.fra)))
                    .map(({ id }) => id),
            })}
            onClose={onClose}
        >
            <DayField {...field('endPrice', 'fra')} />
            <TextInput {...field('endPrice', 'begrunnelse')} multiline />
            <LaterEnds row={row} ending={ending} />
        </FormDialog>
    );
};

/**
 * The past, current and future prices of a code in a contract. Admins can change or end a price from any day.
 */
export const PriceHistory = (props: PriceHistoryProps) => {
    const { contractId, row, onClose } = props;
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const [opened, setOpened] = useState<'change' | 'end'>();
    const close = (): void => setOpened(undefined);
    const periods = usePricePeriods(contractId);
    const entriesOf = (all: readonly PricePeriod[] = []): PricePeriod[] =>
        all.filter(({ prosesskode }) => prosesskode.id === row.prosesskode.id);
    return (
        <>
            <Dialog open fullWidth maxWidth="md" onClose={onClose}>
                <DialogTitle component="h2" sx={{ fontSize: '1.125rem' }}>
                    {translate('prices.historyOf', { code: row.prosesskode.navn })}
                </DialogTitle>
                <DialogContent>
                    <Loaded query={periods} height={120}>
                        {(all) => <TimelineTable entries={entriesOf(all)} />}
                    </Loaded>
                </DialogContent>
                <DialogActions>
                    {permissions?.has('okonomi.changePrices')
                        ? (['change', 'end'] as const).map((name) => (
                              <Button key={name} onClick={() => setOpened(name)}>
                                  {translate(`money.fromDay.${name}`)}
                              </Button>
                          ))
                        : null}
                    <Button onClick={onClose}>{translate('common.close')}</Button>
                </DialogActions>
            </Dialog>
            {opened === 'change' ? <PriceChange kind="price" contractId={contractId} of={row} onClose={close} /> : null}
            {opened === 'end' ? <PriceEnd {...props} entries={entriesOf(periods.data)} onClose={close} /> : null}
        </>
    );
};
