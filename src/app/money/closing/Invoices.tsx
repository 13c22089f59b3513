import UploadIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import { FileButtons } from '../../common/FileButtons';
import type { InvoiceDifference } from '../../../api/entities/money';
import { Loaded } from '../../common/Loaded';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useNumbers } from '../../common/useNumbers';
import type { Permissions } from '../../session/permissions';
import { useMoneyCall, useMoneyQuery } from '../useMoneyCalls';

const accept = ['application/xml', 'text/xml', '.xml'];

/** Invoices compared with the closed month, with what differs. */
export const Invoices = ({ settlementId }: { settlementId: number }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const mayCompare = permissions?.has('okonomi.manage');
    const { make, isBusy } = useMoneyCall();
    const params = { id: settlementId };
    const shown = (felt: InvoiceDifference['felt'], value: string): string => {
        if (!value) return '–';
        // A line that is missing or too many: its code and sum.
        if (felt === 'kode') return numbers.kroner(Number(value.split(' ').at(-1)));
        return felt === 'referanse' ? value : numbers.amount(Number(value));
    };
    const invoices = useMoneyQuery(['invoices', settlementId], (call, signal) =>
        call('listReceivedInvoices', { params, signal }),
    );
    return (
        <section aria-label={translate('money.invoices')}>
            <Typography variant="h2">{translate('money.invoices')}</Typography>
            {mayCompare ? (
                <FileButtons
                    label={translate('money.compare')}
                    icon={<UploadIcon />}
                    accept={accept}
                    loading={isBusy}
                    onChoose={(files) =>
                        void make((call) => call('compareInvoice', { params, files: files.slice(0, 1) }))
                    }
                />
            ) : null}
            <Loaded query={invoices} height={48}>
                {(all) =>
                    all.map(({ id, fakturanummer, avvik, sammenlignet }) => (
                        <Alert key={id} severity={avvik.length > 0 ? 'warning' : 'success'} sx={{ mt: 1 }}>
                            {translate('money.compared', {
                                number: fakturanummer,
                                at: formatInstant(sammenlignet),
                                smart_count: avvik.length,
                            })}
                            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                                {avvik.map(({ felt, kode, forventet, mottatt }, place) => (
                                    <li key={place}>
                                        {translate('money.difference', {
                                            field: translate(`money.differs.${felt}`),
                                            code: kode ?? translate('money.whole'),
                                            expected: shown(felt, forventet),
                                            received: shown(felt, mottatt),
                                        })}
                                    </li>
                                ))}
                            </Box>
                        </Alert>
                    ))
                }
            </Loaded>
        </section>
    );
};
