import { MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Agreement } from '../../../api/entities/administration';
import { opensFeedbackDialog } from '../../../api/rules/statuses';
import { asListed } from '../../data/wholeList';
import { useOffers } from '../../runtime/offers';
import { useSession } from '../../session/Session';
import { useAllowed } from '../../session/useAllowed';
import { CheckboxInput } from '../../common/CheckboxInput';
import { LongTextInput } from '../inputs/LongTextInput';
import { PickerInput } from '../inputs/PickerInput';
import { StatusInput } from '../inputs/StatusInput';
import { TypeInput } from '../inputs/TypeInput';
import { useDisabledChoice } from '../inputs/useDisabledChoice';
import { useResponsibles } from '../inputs/useResponsibles';
import { useStatusTree } from '../inputs/useStatusTree';
import { useTakesResponsible } from '../query/useAskedFilter';
import { useReadyMade } from '../readyMade/useReadyMade';
import { useWing } from '../useWing';
import { isSomebodyElse, nobody, valuesOfReadyMade, type BulkValues } from './bulkValues';

/** Fills in the whole form. */
const ReadyMadeSelect = ({ disabled }: { disabled: boolean }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { readyMade } = useReadyMade();
    const { reset, getValues } = useFormContext<BulkValues>();
    if (readyMade.length === 0) return null;
    return (
        <TextField
            select
            fullWidth
            disabled={disabled}
            label={translate('bulk.readyMade')}
            value=""
            onChange={({ target }) => {
                const chosen = readyMade.find(({ id }) => id === Number(target.value));
                if (chosen) reset(valuesOfReadyMade(chosen, getValues(), userId));
            }}
        >
            {readyMade.map(({ id, navn }) => (
                <MenuItem key={id} value={id}>
                    {navn}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** An agreement, and its contractor. */
const AgreementOfAny = ({ disabled }: { disabled: boolean }) => {
    const disabledChoice = useDisabledChoice();
    const { setValue } = useFormContext<BulkValues>();
    const { data = [] } = useGetList<Agreement & { id: number }>('avtaler', asListed);
    return (
        <PickerInput
            source="avtaleId"
            label="bulk.agreement"
            isClearable
            disabled={disabled}
            choices={data
                .filter(({ selskapId }) => selskapId !== null)
                .map(({ avtaleId, navn, selskapNavn }) => ({
                    id: avtaleId,
                    name: [navn, selskapNavn].filter(Boolean).join(', '),
                    disabledChoice: disabledChoice('agreement', avtaleId),
                }))}
            onChange={(chosen: number | null) =>
                setValue('selskapId', data.find(({ avtaleId }) => avtaleId === chosen)?.selskapId ?? null)
            }
        />
    );
};

/** The new responsible person, or nobody (D15, `ansvarlig`). */
const ResponsibleOrNobody = ({ disabled }: { disabled: boolean }) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const { setValue } = useFormContext<BulkValues>();
    const { ansvarligId } = useWatch<BulkValues>();
    const people = useResponsibles().map(({ id, navn }) => ({ id, name: navn }));
    return (
        <>
            <PickerInput
                source="ansvarligId"
                isClearable
                disabled={disabled}
                choices={[{ id: nobody, name: translate('bulk.nobody') }, ...people]}
                onChange={() => setValue('varsleAnsvarlig', false)}
            />
            {isSomebodyElse(ansvarligId, userId) ? (
                <CheckboxInput source="varsleAnsvarlig" disabled={disabled} />
            ) : null}
        </>
    );
};

/** The changes to all reports. Empty fields keep each report's value. */
export const BulkInputs = ({ disabled }: { disabled: boolean }) => {
    const wing = useWing();
    const assigns = useAllowed(wing, 'assign');
    const editsType = useAllowed(wing, 'editType');
    const takesResponsible = useTakesResponsible() ?? false;
    // Not supported by the single calls.
    const setsResponsible = useOffers('samlet-behandling') && takesResponsible;
    const tree = useStatusTree();
    const { setValue } = useFormContext<BulkValues>();
    const { tells } = useWatch<BulkValues>();
    const startMail = (text: string): void => setValue('tilbakemelding', text, { shouldDirty: true });
    const followStatus = (id: number): void => {
        if (!opensFeedbackDialog(id) || tree.children(id).length > 0) return;
        setValue('tells', true);
        startMail(tree.byId.get(id)?.tekstmal ?? '');
    };
    return (
        <>
            <ReadyMadeSelect disabled={disabled} />
            <StatusInput disabled={disabled} onChange={followStatus} />
            {editsType ? <TypeInput disabled={disabled} /> : null}
            {assigns ? <AgreementOfAny disabled={disabled} /> : null}
            {setsResponsible ? <ResponsibleOrNobody disabled={disabled} /> : null}
            <LongTextInput source="kommentar" maxRows={6} disabled={disabled} />
            <CheckboxInput source="tells" label="bulk.tells" disabled={disabled} onChange={() => startMail('')} />
            {tells ? (
                <>
                    <LongTextInput source="tilbakemelding" minRows={3} maxRows={10} disabled={disabled} />
                    <CheckboxInput source="hoppOverAnonyme" label="bulk.skipAnonymous" disabled={disabled} />
                </>
            ) : null}
        </>
    );
};
