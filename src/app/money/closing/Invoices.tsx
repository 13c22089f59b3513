import UploadIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, Typography } from '@mui/material';
import { useCreate, useGetManyReference, useNotify, usePermissions, useTranslate } from 'react-admin';
import { FileButtons } from '../../common/FileButtons';
import type { InvoiceDifference, ReceivedInvoice, Settlement } from '../../../api/entities/money';
import { Loaded } from '../../common/Loaded';
import { useFormatInstant } from '../../common/time';
import { useNumbers } from '../../common/useNumbers';
import { errorText } from '../../data/errors';
import { asListed } from '../../data/lists';
import type { Permissions } from '../../session/permissions';

const accept = ['application/xml', 'text/xml', '.xml'];

const shownBy = (numbers: ReturnType<typeof useNumbers>, felt: InvoiceDifference['felt'], value: string): string => {
    if (!value) return '–';
    // A missing or surplus line: its code and sum.
    if (felt === 'kode') return numbers.kroner(Number(value.split(' ').at(-1)));
    return felt === 'referanse' ? value : numbers.price(Number(value));
};

/** The invoices compared with one version, with their differences. */
const Compared = ({ version, isInForce }: { version: Settlement; isInForce: boolean }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const formatInstant = useFormatInstant();
    const invoices = useGetManyReference<ReceivedInvoice>('receivedInvoices', {
        target: 'avslutningId',
        id: version.id,
        ...asListed,
    });
    return (
        <Loaded query={invoices} height={48}>
            {(all) =>
                all.map(({ id, fakturanummer, avvik, sammenlignet }) => (
                    <Alert key={id} severity={avvik.length > 0 ? 'warning' : 'success'} sx={{ mt: 1 }}>
                        {translate('money.compared', {
                            number: fakturanummer,
                            at: formatInstant(sammenlignet),
                            smart_count: avvik.length,
                        })}{' '}
                        {translate(isInForce ? 'money.comparedWith' : 'money.comparedWithEarlier', {
                            version: `${version.nummer}.${version.versjon}`,
                        })}
                        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                            {avvik.map(({ felt, kode, forventet, mottatt }, place) => (
                                <li key={place}>
                                    {translate('money.difference', {
                                        field: translate(`money.differs.${felt}`),
                                        code: kode ?? translate('money.whole'),
                                        expected: shownBy(numbers, felt, forventet),
                                        received: shownBy(numbers, felt, mottatt),
                                    })}
                                </li>
                            ))}
                        </Box>
                    </Alert>
                ))
            }
        </Loaded>
    );
};

interface InvoicesProps {
    versions: readonly Settlement[];
    inForce: Settlement | undefined;
}
/** The invoices compared with each version of the month. */
export const Invoices = ({ versions, inForce }: InvoicesProps) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const mayCompare = permissions?.has('okonomi.manage');
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const compare = (files: readonly File[]): void =>
        void create(
            'receivedInvoices',
            { data: { avslutningId: inForce?.id, faktura: files } },
            { onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    return (
        <section aria-label={translate('money.invoices')}>
            <Typography variant="h2">{translate('money.invoices')}</Typography>
            {mayCompare && inForce ? (
                <FileButtons
                    label={translate('money.compare')}
                    icon={<UploadIcon />}
                    accept={accept}
                    multiple={false}
                    loading={isPending}
                    onChoose={compare}
                />
            ) : null}
            {versions.map((version) => (
                <Compared key={version.id} version={version} isInForce={version.id === inForce?.id} />
            ))}
        </section>
    );
};
