import UploadIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, Typography } from '@mui/material';
import { useCreate, useGetManyReference, useNotify, usePermissions, useTranslate } from 'react-admin';
import { FileButtons } from '../../common/FileButtons';
import type { InvoiceDifference, ReceivedInvoice } from '../../../api/entities/money';
import { Loaded } from '../../common/Loaded';
import { useFormatInstant } from '../../common/useFormatInstant';
import { useNumbers } from '../../common/useNumbers';
import { errorText } from '../../data/errors';
import { wholeList } from '../../data/wholeList';
import type { Permissions } from '../../session/permissions';

const accept = ['application/xml', 'text/xml', '.xml'];

/** Invoices compared with the closed month, with what differs. */
export const Invoices = ({ settlementId }: { settlementId: number }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const { permissions } = usePermissions<Permissions>();
    const mayCompare = permissions?.has('okonomi.manage');
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const compare = (files: readonly File[]): void =>
        void create(
            'receivedInvoices',
            { data: { avslutningId: settlementId, faktura: files.slice(0, 1) } },
            { onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    const shown = (felt: InvoiceDifference['felt'], value: string): string => {
        if (!value) return '–';
        // A line that is missing or too many: its code and sum.
        if (felt === 'kode') return numbers.kroner(Number(value.split(' ').at(-1)));
        return felt === 'referanse' ? value : numbers.amount(Number(value));
    };
    const invoices = useGetManyReference<ReceivedInvoice>('receivedInvoices', {
        target: 'avslutningId',
        id: settlementId,
        pagination: wholeList,
    });
    return (
        <section aria-label={translate('money.invoices')}>
            <Typography variant="h2">{translate('money.invoices')}</Typography>
            {mayCompare ? (
                <FileButtons
                    label={translate('money.compare')}
                    icon={<UploadIcon />}
                    accept={accept}
                    loading={isPending}
                    onChoose={compare}
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
