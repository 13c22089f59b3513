import { LinearProgress } from '@mui/material';
import { DataTable, SelectInput, useTranslate, usePermissions } from 'react-admin';
import type { ContractLimit, MoneyContract } from '../../api/entities/money';
import { nearLimit } from '../../api/rules/useStates';
import { ActionsColumn, Column } from '../common/Column';
import { DecimalInput } from '../common/DecimalInput';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { InlineEditor } from '../common/InlineEditor';
import { ListTable } from '../common/ListTable';
import { ChoicesProblem } from '../common/Loaded';
import { RemoveButton } from '../common/removal';
import { useNumbers } from '../common/useNumbers';
import { useToday } from '../common/time';
import { usePrices } from '../common/prices';
import { field } from '../data/field';
import type { Permissions } from '../session/permissions';
import { RecordsOf } from './RecordsOf';
import { useAddress } from './useAddress';

const LimitForm = ({ contractId, onClose }: { contractId: string; onClose: () => void }) => {
    const translate = useTranslate();
    const today = useToday();
    const prices = usePrices(contractId);
    return (
        <FormDialog
            resource="limits"
            name={draftOf.below('limits', contractId)}
            defaultValues={{ aar: Number(today.slice(0, 4)) }}
            transform={({ prosesskodeId, ...values }) => ({
                ...values,
                kontraktId: contractId,
                prosesskodeId: prosesskodeId || null,
            })}
            onClose={onClose}
        >
            <DecimalInput {...field('createLimit', 'aar')} decimals={0} />
            <ChoicesProblem of={[prices]} />
            <SelectInput
                {...field('createLimit', 'prosesskodeId')}
                choices={(prices.data ?? []).map(({ prosesskode }) => ({
                    id: prosesskode.id,
                    name: `${prosesskode.navn} ${prosesskode.beskrivelse}`,
                }))}
                translateChoice={false}
                emptyText={translate('money.wholeContract')}
                fullWidth
            />
            <DecimalInput {...field('createLimit', 'ramme')} isKroner />
        </FormDialog>
    );
};

const progressColours = { near: 'warning', above: 'error' } as const;

/**
 * The contract's limits from this year on, or from that of an earlier month: the amounts used, and a forecast at the
 * present pace.
 */
export const Limits = ({ contract }: { contract: MoneyContract }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { maned } = useAddress();
    const today = useToday();
    const { permissions } = usePermissions<Permissions>();
    const mayManage = permissions?.has('okonomi.manage') && contract.kanGodkjenne;
    const shown = (value: number, { prosesskodeId, enhet }: ContractLimit): string =>
        prosesskodeId === null ? numbers.kroner(value) : `${numbers.quantity(value)} ${enhet ?? ''}`;
    return (
        <RecordsOf
            contractId={contract.id}
            resource="limits"
            filter={{ fraAar: (maned < today ? maned : today).slice(0, 4) }}
            create={mayManage ? (onClose) => <LimitForm contractId={contract.id} onClose={onClose} /> : undefined}
        >
            <ListTable hover={false}>
                <DataTable.Col<ContractLimit>
                    source="prosesskode"
                    disableSort
                    render={({ prosesskode }) => prosesskode ?? translate('money.wholeContract')}
                />
                <Column<ContractLimit> source="aar" disableSort />
                <Column<ContractLimit>
                    source="ramme"
                    align="right"
                    disableSort
                    render={(row) =>
                        mayManage ? (
                            <InlineEditor {...field('updateLimit', 'ramme')} number={{ isKroner: true }} maxWidth={220}>
                                {shown(row.ramme, row)}
                            </InlineEditor>
                        ) : (
                            shown(row.ramme, row)
                        )
                    }
                />
                <Column<ContractLimit>
                    source="brukt"
                    align="right"
                    disableSort
                    render={(row) => shown(row.brukt, row)}
                />
                <Column<ContractLimit>
                    source="prosent"
                    disableSort
                    render={({ prosent, brukt, ramme }) => {
                        const state = brukt > ramme ? 'above' : prosent >= nearLimit ? 'near' : undefined;
                        return (
                            <>
                                <span>
                                    {`${numbers.percent(prosent)}${state ? ` ${translate(`money.${state}`)}` : ''}`}
                                </span>
                                <LinearProgress
                                    variant="determinate"
                                    aria-hidden
                                    color={state ? progressColours[state] : 'primary'}
                                    value={Math.min(100, Math.max(0, prosent))}
                                />
                            </>
                        );
                    }}
                />
                <Column<ContractLimit>
                    source="prognose"
                    align="right"
                    disableSort
                    render={(row) => (row.prognose === null ? '–' : shown(row.prognose, row))}
                />
                {mayManage ? (
                    <ActionsColumn<ContractLimit>
                        render={(row) => (
                            <RemoveButton
                                values={{
                                    name: row.prosesskode ?? translate('money.contractItself'),
                                    limit: shown(row.ramme, row),
                                }}
                            />
                        )}
                    />
                ) : null}
            </ListTable>
        </RecordsOf>
    );
};
