import AttachIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import {
    DataTable,
    SelectInput,
    TextInput,
    useCreate,
    useInput,
    useNotify,
    usePermissions,
    useTranslate,
    useUpdate,
} from 'react-admin';
import type { Deduction, MoneyContract } from '../../api/entities/money';
import { documentTypes } from '../../api/rules/fileTypes';
import { ActionsColumn, Column } from '../common/Column';
import { DecimalInput } from '../common/DecimalInput';
import { FileButtons } from '../common/FileButtons';
import { FormDialog } from '../common/FormDialog';
import { draftOf, seenIn, typedOver } from '../common/drafts/drafts';
import { LabelledButton } from '../common/LabelledButton';
import { Line } from '../common/Line';
import { ListTable } from '../common/ListTable';
import { useNumbers } from '../common/useNumbers';
import { errorText } from '../data/errors';
import { field } from '../data/field';
import type { Permissions } from '../session/permissions';
import { MoneyFiles } from './RowHistory';
import { RecordsOf } from './RecordsOf';
import { useAddress } from './useAddress';
import { useMonthName } from './moneyTexts';

/** The files of a form, which may be removed again. */
const FilesInput = ({ source }: { source: string }) => {
    const translate = useTranslate();
    const { field: input } = useInput({ source });
    const files: readonly File[] = input.value;
    return (
        <>
            <FileButtons
                label={translate('money.attach')}
                icon={<AttachIcon />}
                accept={documentTypes}
                onChoose={(more) => input.onChange([...files, ...more])}
            />
            {files.map((file, index) => (
                <Line key={index}>
                    <Typography variant="body2">{file.name}</Typography>
                    <LabelledButton
                        size="small"
                        label={translate('money.detach', { name: file.name })}
                        onClick={() => input.onChange(files.filter((other) => other !== file))}
                    >
                        <CloseIcon fontSize="small" />
                    </LabelledButton>
                </Line>
            ))}
        </>
    );
};

/** The contractor's objection to a deduction, with documents. */
const ObjectionForm = ({ deduction: { id } }: { deduction: Deduction }) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {translate('money.object')}
            </Button>
            {isOpen ? (
                <FormDialog
                    name={`objection/${id}`}
                    title={translate('money.objectTitle')}
                    submit={translate('money.object')}
                    success="money.objected"
                    resource="objections"
                    defaultValues={{ vedlegg: [] }}
                    transform={(values) => ({ ...values, trekkId: id })}
                    onClose={() => setIsOpen(false)}
                >
                    <TextInput
                        {...field('objectToDeduction', 'innsigelse')}
                        label="money.reason"
                        multiline
                        minRows={3}
                        autoFocus
                    />
                    <FilesInput source="vedlegg" />
                </FormDialog>
            ) : null}
        </>
    );
};

/** Whatever is typed, it decides this amount. */
const isDecided = typedOver(({ belop, vedtattBelop, tilstand }: Deduction) => ({
    decided: { belop, vedtattBelop, tilstand },
}));

const Decide = ({ deduction, contractId }: { deduction: Deduction; contractId: string }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const [update] = useUpdate<Deduction>();
    // As it was when the dialog opened: what is decided is what the user saw (D12).
    const [opened, setOpened] = useState<Deduction>();
    const draft = draftOf.below('decision', deduction.id);
    const close = (): void => setOpened(undefined);
    const decide = async (data: Record<string, unknown>): Promise<void> => {
        const changed = { id: deduction.id, data, previousData: opened, meta: { kontraktId: contractId } };
        await update('deductions', changed, { returnPromise: true, mutationMode: 'pessimistic' });
    };
    return (
        <>
            <Button size="small" onClick={() => setOpened(seenIn(draft, deduction, isDecided))}>
                {translate('money.decide')}
            </Button>
            {opened ? (
                <FormDialog
                    resource="deductions"
                    defaultValues={{
                        tilstand: opened.tilstand === 'frafalt' ? 'frafalt' : 'vedtatt',
                        belop: opened.vedtattBelop ?? opened.belop,
                        avgjorelse: opened.avgjorelse,
                    }}
                    name={draft}
                    seen={opened}
                    title={translate('money.decideTitle')}
                    submit={translate('money.decide')}
                    success="resources.deductions.notifications.updated"
                    onSubmit={decide}
                    onClose={close}
                >
                    <Typography sx={{ mb: 1 }}>
                        {translate(`money.decideContent.${opened.lopeNummer === null ? 'month' : 'report'}`, {
                            kind: translate(`money.kind.${opened.art}`),
                            month: monthName(opened.maned),
                            number: opened.lopeNummer,
                            amount: numbers.kroner(opened.belop),
                        })}
                    </Typography>
                    <SelectInput
                        {...field('decideDeduction', 'tilstand')}
                        choices={['vedtatt', 'frafalt'].map((id) => ({ id, name: `money.deduction.${id}` }))}
                        fullWidth
                    />
                    <DecimalInput {...field('decideDeduction', 'belop')} isKroner />
                    <TextInput {...field('decideDeduction', 'avgjorelse')} multiline minRows={2} />
                </FormDialog>
            ) : null}
        </>
    );
};

/** Deductions and penalties of a contract: proposed, contested and decided. */
export const Deductions = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const monthName = useMonthName();
    const { maned } = useAddress();
    const [create, { isPending }] = useCreate();
    const { permissions } = usePermissions<Permissions>();
    const mayManage = permissions?.has('okonomi.manage') && contract.kanGodkjenne;
    const mayObject = permissions?.has('okonomi.object');
    const propose = (): void =>
        void create(
            'proposedPenalties',
            { data: { kontraktId: contract.id, maned } },
            {
                onSuccess: ({ antall }) =>
                    notify(translate('money.proposed', { smart_count: Number(antall) }), { type: 'success' }),
                onError: (error) => notify(errorText(error), { type: 'error' }),
            },
        );
    return (
        <RecordsOf
            contractId={contract.id}
            resource="deductions"
            actions={
                mayManage ? (
                    <Button variant="outlined" loading={isPending} onClick={propose}>
                        {translate('money.proposePenalties', { month: monthName(maned) })}
                    </Button>
                ) : null
            }
            create={
                mayManage
                    ? (onClose) => (
                          <FormDialog
                              resource="deductions"
                              name={draftOf.below('deductions', contract.id, maned)}
                              transform={(values) => ({ ...values, kontraktId: contract.id, maned })}
                              onClose={onClose}
                          >
                              <DecimalInput {...field('createDeduction', 'belop')} isKroner autoFocus />
                              <TextInput {...field('createDeduction', 'begrunnelse')} multiline minRows={2} />
                          </FormDialog>
                      )
                    : undefined
            }
        >
            <ListTable hover={false}>
                <DataTable.Col<Deduction>
                    source="maned"
                    disableSort
                    render={(row) => `${monthName(row.maned)}: ${translate(`money.kind.${row.art}`)}`}
                />
                <Column<Deduction>
                    source="belop"
                    align="right"
                    disableSort
                    render={({ belop, vedtattBelop }) => numbers.kroner(vedtattBelop ?? belop)}
                />
                <Column<Deduction>
                    source="begrunnelse"
                    disableSort
                    render={({ begrunnelse, innsigelse, avgjorelse, vedlegg }) => (
                        <Box lang="nb" sx={{ whiteSpace: 'pre-wrap' }}>
                            {begrunnelse}
                            {innsigelse ? <div>{translate('money.objects', { text: innsigelse })}</div> : null}
                            {avgjorelse ? <div>{translate('money.decides', { text: avgjorelse })}</div> : null}
                            <MoneyFiles files={vedlegg} />
                        </Box>
                    )}
                />
                <Column<Deduction>
                    source="tilstand"
                    disableSort
                    render={({ tilstand }) => (
                        <Chip size="small" variant="outlined" label={translate(`money.deduction.${tilstand}`)} />
                    )}
                />
                <ActionsColumn<Deduction>
                    render={(row) =>
                        row.avsluttet ? null : mayManage ? (
                            <Decide deduction={row} contractId={contract.id} />
                        ) : mayObject && (row.tilstand === 'foreslatt' || row.tilstand === 'bestridt') ? (
                            <ObjectionForm deduction={row} />
                        ) : null
                    }
                />
            </ListTable>
        </RecordsOf>
    );
};
