import AttachIcon from '@mui/icons-material/AttachFile';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
    DataTable,
    SelectInput,
    TextInput,
    useNotify,
    useTranslate,
    usePermissions,
    useUpdate,
    useGetList,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MoneyContract, SpotCheck, SpotCheckShare } from '../../api/entities/money';
import { formatDay } from '../../api/rules/oslo';
import { documentTypes } from '../../api/rules/fileTypes';
import { ActionsColumn, Column } from '../common/Column';
import { DecimalInput } from '../common/DecimalInput';
import { FileButtons } from '../common/FileButtons';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { ChoicesProblem } from '../common/Loaded';
import { ListTable } from '../common/ListTable';
import { useNumbers } from '../common/useNumbers';
import { MyPositionButton } from '../map/position/MyPositionButton';
import { errorText } from '../data/errors';
import { asListed } from '../data/lists';
import { field } from '../data/field';
import type { Permissions } from '../session/permissions';
import { MoneyFiles } from './RowHistory';
import { RecordsOf } from './RecordsOf';
import { useAddress } from './useAddress';
import { useMonthName } from './moneyTexts';

const HerePosition = () => {
    const { setValue } = useFormContext();
    const set = (source: string, value: number): void =>
        setValue(source, Number(value.toFixed(6)), { shouldDirty: true });
    return (
        <MyPositionButton
            picked={useWatch({ name: ['latitude', 'longitude'] }).join()}
            onUse={({ latitude, longitude }) => {
                set('latitude', latitude);
                set('longitude', longitude);
            }}
        />
    );
};

const Check = ({ check, contractId }: { check: SpotCheck; contractId: string }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [update, { isPending }] = useUpdate();
    const [opened, setOpened] = useState<SpotCheck>();
    const [added, setAdded] = useState<readonly string[]>([]);
    const attach = (files: readonly File[]): void =>
        void update(
            'spotCheckFiles',
            { id: check.id, data: { vedlegg: files }, previousData: { id: check.id } },
            {
                onSuccess: () => setAdded((before) => [...before, ...files.map(({ name }) => name)]),
                onError: (error) => notify(errorText(error), { type: 'error' }),
            },
        );
    const close = (): void => {
        setOpened(undefined);
        setAdded([]);
    };
    return (
        <>
            <Button size="small" onClick={() => setOpened(check)}>
                {translate('money.checkRow')}
            </Button>
            {opened ? (
                <FormDialog
                    resource="spotChecks"
                    name={draftOf.row('spotChecks', check.id)}
                    record={opened}
                    meta={{ kontraktId: contractId }}
                    title={translate('money.checkTitle')}
                    onClose={close}
                >
                    <SelectInput
                        {...field('updateSpotCheck', 'resultat')}
                        choices={['godkjent', 'avvik'].map((id) => ({ id, name: `money.result.${id}` }))}
                        fullWidth
                    />
                    <TextInput {...field('updateSpotCheck', 'merknad')} multiline />
                    <DecimalInput {...field('updateSpotCheck', 'latitude')} decimals={6} />
                    <DecimalInput {...field('updateSpotCheck', 'longitude')} decimals={6} />
                    <HerePosition />
                    <FileButtons
                        label={translate('money.attach')}
                        icon={<AttachIcon />}
                        accept={documentTypes}
                        loading={isPending}
                        onChoose={attach}
                    />
                    <MoneyFiles files={opened.vedlegg} />
                    {added.map((name) => (
                        <Typography key={name} variant="body2">
                            {name}
                        </Typography>
                    ))}
                </FormDialog>
            ) : null}
        </>
    );
};

/** Approved rows drawn at random, and the results of checking them on site. */
export const SpotChecks = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const { maned } = useAddress();
    const { permissions } = usePermissions<Permissions>();
    const mayManage = permissions?.has('okonomi.manage') && contract.kanGodkjenne;
    const shares = useGetList<SpotCheckShare & { id: string }>('spotCheckShares', asListed);
    const share = shares.data?.find(({ selskapsId }) => selskapsId === contract.selskapsId);
    return (
        <RecordsOf
            contractId={contract.id}
            resource="spotChecks"
            create={
                mayManage
                    ? (onClose) => (
                          <FormDialog
                              title={translate('money.drawTitle', { month: monthName(maned) })}
                              submit={translate('money.draw')}
                              resource="spotCheckDraws"
                              name={draftOf.below('spotCheckDraws', contract.id, maned)}
                              success={({ antall }) => translate('money.drawn', { smart_count: Number(antall) })}
                              defaultValues={{ prosent: 5 }}
                              transform={(values) => ({ ...values, kontraktId: contract.id, maned })}
                              onClose={onClose}
                          >
                              <DecimalInput {...field('drawSpotChecks', 'prosent')} label="money.percent" autoFocus />
                          </FormDialog>
                      )
                    : undefined
            }
        >
            <ChoicesProblem of={[shares]} />
            {share ? (
                <Typography sx={{ mb: 1 }}>
                    {translate('money.share', {
                        company: share.selskap,
                        failed: share.avvik,
                        checked: share.kontrollert,
                        percent: numbers.percent((share.avvik / share.kontrollert) * 100),
                    })}
                </Typography>
            ) : null}
            <ListTable hover={false}>
                <DataTable.Col<SpotCheck>
                    source="radId"
                    disableSort
                    render={({ dato, prosesskode, mengde }) =>
                        `${formatDay(dato)} ${prosesskode.navn}, ${numbers.quantity(mengde)} ${prosesskode.enhet}`
                    }
                />
                <Column<SpotCheck> source="adresse" disableSort />
                <Column<SpotCheck>
                    source="resultat"
                    disableSort
                    render={({ resultat }) => (resultat ? translate(`money.result.${resultat}`) : '–')}
                />
                <Column<SpotCheck>
                    source="merknad"
                    disableSort
                    render={({ merknad, vedlegg }) => (
                        <>
                            <span>{merknad}</span> <MoneyFiles files={vedlegg} />
                        </>
                    )}
                />
                <Column<SpotCheck>
                    source="fro"
                    disableSort
                    render={({ fro, prosent }) => (
                        <>
                            {numbers.percent(prosent)}
                            <details>
                                <summary>{translate('common.details')}</summary>
                                <code>{fro}</code>
                            </details>
                        </>
                    )}
                />
                {mayManage ? (
                    <ActionsColumn<SpotCheck> render={(row) => <Check check={row} contractId={contract.id} />} />
                ) : null}
            </ListTable>
        </RecordsOf>
    );
};
