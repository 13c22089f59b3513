import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useDataProvider, useGetManyReference, usePermissions, useTranslate } from 'react-admin';
import type { ChecklistItem, MoneyContract, OpenMonth, Settlement } from '../../../api/entities/money';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { FormDialog } from '../../common/FormDialog';
import { draftOf } from '../../common/drafts/drafts';
import { Loaded } from '../../common/Loaded';
import { PageLink } from '../../common/PageLink';
import { useDownload } from '../../common/downloads';
import { useNumbers } from '../../common/useNumbers';
import type { CityDataProvider } from '../../data/dataProvider';
import { asListed } from '../../data/lists';
import { field } from '../../data/field';
import type { Permissions } from '../../session/permissions';
import { addressOf, type Part, useAddress } from '../useAddress';
import { useMonthName } from '../moneyTexts';
import { ClosingFigures, useCloseMonths } from './ClosingFigures';
import { Invoices } from './Invoices';
import { Versions } from './Versions';

/** Links to the page where the step is done. */
const places: Partial<Record<ChecklistItem['id'], { del: Part; tilstand?: string }>> = {
    ubehandlet: { del: 'maned', tilstand: 'venter' },
    returnert: { del: 'maned', tilstand: 'returnert' },
    trekkUavklart: { del: 'trekk' },
    dagmulkt: { del: 'trekk' },
    overRamme: { del: 'priser' },
};

const CheckLink = ({ of, contractId }: { of: ChecklistItem['id']; contractId: string }) => {
    const translate = useTranslate();
    const { maned } = useAddress();
    const place = places[of];
    return place ? (
        <PageLink to={addressOf({ kontrakt: contractId, maned, ...place })}>
            {translate(place.tilstand ? 'money.showRows' : `money.part.${place.del}`)}
        </PageLink>
    ) : null;
};

/** A closed month, or what must be done before it can be closed. */
export const Closing = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { maned } = useAddress();
    const monthName = useMonthName();
    const { call } = useDataProvider<CityDataProvider>();
    const { close, isPending } = useCloseMonths(contract.id);
    const { permissions } = usePermissions<Permissions>();
    const mayClose = permissions?.has('okonomi.manage') && contract.kanGodkjenne;
    const mayReopen = permissions?.has('okonomi.reopen') && contract.kanGodkjenne;
    const [dialog, setDialog] = useState<'close' | 'reopen'>();
    const params = { id: contract.id, maned };
    const settlements = useGetManyReference<Settlement>('settlements', {
        target: 'kontraktId',
        id: contract.id,
        ...asListed,
    });
    const checklist = useGetManyReference<ChecklistItem>('checklists', {
        target: 'maned',
        id: maned,
        meta: { kontraktId: contract.id },
        ...asListed,
    });
    // Loaded when the user wants to close the month, for the dialog that asks.
    const figures = useGetManyReference<OpenMonth>(
        'openMonths',
        { target: 'kontraktId', id: contract.id, filter: { maned }, ...asListed },
        { enabled: dialog === 'close' },
    );
    const download = useDownload((format: 'xlsx' | 'csv') => call('getPeriodFile', { params, query: { format } }));
    return (
        <Loaded query={settlements} height={240}>
            {(all) => {
                const versions = all.filter((one) => one.maned === maned);
                const inForce = versions.find(({ gjenapnet }) => gjenapnet === null);
                return (
                    <Box component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                        <Typography variant="h2">
                            {translate('money.closingTitle', { month: monthName(maned) })}
                        </Typography>
                        {inForce ? (
                            <Alert severity="success">
                                {translate('money.closedAs', {
                                    number: inForce.nummer,
                                    version: inForce.versjon,
                                    sum: numbers.kroner(inForce.sum - inForce.trekk),
                                })}
                            </Alert>
                        ) : (
                            <Loaded query={checklist} height={96}>
                                {(items) => (
                                    <section aria-label={translate('money.checklist')}>
                                        {items.map(({ id, antall, blokkerer }) => (
                                            <Alert
                                                key={id}
                                                severity={blokkerer ? 'error' : 'warning'}
                                                action={<CheckLink of={id} contractId={contract.id} />}
                                                sx={{ mb: 0.5 }}
                                            >
                                                {translate(`money.check.${id}`, { smart_count: antall })}
                                            </Alert>
                                        ))}
                                        {items.some(({ blokkerer }) => blokkerer) ? null : (
                                            <Alert severity="info">{translate('money.readyToClose')}</Alert>
                                        )}
                                        {mayClose ? (
                                            <Button
                                                variant="contained"
                                                loading={isPending}
                                                disabled={items.some(({ blokkerer }) => blokkerer)}
                                                onClick={() => setDialog('close')}
                                                sx={{ mt: 1 }}
                                            >
                                                {translate('money.close')}
                                            </Button>
                                        ) : null}
                                    </section>
                                )}
                            </Loaded>
                        )}
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                            {(['xlsx', 'csv'] as const).map((format) => (
                                <Button
                                    key={format}
                                    variant="outlined"
                                    disabled={download.isPending}
                                    onClick={() => download.mutate(format)}
                                >
                                    {translate(inForce ? 'money.file' : 'money.preliminary', {
                                        format: format.toUpperCase(),
                                    })}
                                </Button>
                            ))}
                            {inForce && mayReopen ? (
                                <Button color="warning" onClick={() => setDialog('reopen')}>
                                    {translate('money.reopen')}
                                </Button>
                            ) : null}
                        </Box>
                        <Versions versions={versions} />
                        {versions.length > 0 ? <Invoices versions={versions} inForce={inForce} /> : null}
                        {versions.length === 0 ? (
                            <Typography sx={{ color: 'text.secondary' }}>{translate('money.neverClosed')}</Typography>
                        ) : null}
                        {dialog === 'close' ? (
                            // Nobody confirms before the figures are there, nor while newer ones are on their way (D16).
                            <Loaded query={figures}>
                                {(months) => (
                                    <ConfirmDialog
                                        isOpen
                                        loading={isPending || figures.isFetching}
                                        title={translate('money.closeTitle')}
                                        content={
                                            <>
                                                <ClosingFigures contract={contract} months={months} />
                                                {translate('money.closeContent')}
                                            </>
                                        }
                                        confirm={translate('money.close')}
                                        cancel={translate('common.cancel')}
                                        onConfirm={() => close(months, { onSettled: () => setDialog(undefined) })}
                                        onClose={() => setDialog(undefined)}
                                    />
                                )}
                            </Loaded>
                        ) : null}
                        {dialog === 'reopen' && inForce ? (
                            <FormDialog
                                title={translate('money.reopenTitle')}
                                submit={translate('money.reopen')}
                                success="money.reopened"
                                resource="reopenings"
                                name={draftOf.below('reopenings', inForce.id)}
                                transform={(values) => ({ ...values, avslutningId: inForce.id })}
                                onClose={() => setDialog(undefined)}
                            >
                                <Typography sx={{ mb: 1 }}>
                                    {translate('money.reopenContent', {
                                        month: monthName(maned),
                                        version: `${inForce.nummer}.${inForce.versjon}`,
                                        smart_count: inForce.rader,
                                        sum: numbers.kroner(inForce.sum - inForce.trekk),
                                    })}
                                </Typography>
                                <TextInput
                                    {...field('reopenPeriod', 'begrunnelse')}
                                    label="money.reason"
                                    multiline
                                    autoFocus
                                />
                            </FormDialog>
                        ) : null}
                    </Box>
                );
            }}
        </Loaded>
    );
};
