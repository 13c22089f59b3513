import { Autocomplete, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Agreement } from '../../../api/entities/administration';
import type { Handling } from '../../../api/entities/handling';
import { opensFeedbackDialog } from '../../../api/rules/statuses';
import { contractorReports } from '../../data/reports';
import { asListed } from '../../data/wholeList';
import { useOffers } from '../../runtime/offers';
import { useSession } from '../../session/Session';
import { useAllowed } from '../../session/useAllowed';
import { useTakesResponsible } from '../query/useAskedFilter';
import { TypeField } from '../fields/TypeField';
import { useReadyMade } from '../readyMade/useReadyMade';
import { contractorTree, statusTree } from '../status/hierarchy';
import { StatusPicker } from '../status/StatusPicker';
import { useStatuses } from '../../common/useCatalogues';
import { useDisabledChoice } from '../useDisabledChoice';
import { useWing } from '../useWing';
import { BulkResponsible } from './BulkResponsible';

export interface BulkFieldsProps {
    value: Handling;
    skipsAnonymous: boolean;
    disabled: boolean;
    onChange: (value: Handling) => void;
    onSkipAnonymous: (skips: boolean) => void;
}

const none = [] as const;

/** The changes to make to all of them. Fields left empty keep each report's value. */
export const BulkFields = ({ value, skipsAnonymous, disabled, onChange, onSkipAnonymous }: BulkFieldsProps) => {
    const translate = useTranslate();
    const wing = useWing();
    const { userId } = useSession();
    const assigns = useAllowed(wing, 'assign');
    const editsType = useAllowed(wing, 'editType');
    const takesResponsible = useTakesResponsible() ?? false;
    // The single calls cannot.
    const setsResponsible = useOffers('samlet-behandling') && takesResponsible;
    const disabledChoice = useDisabledChoice();
    const { data: statuses = none } = useStatuses();
    const tree = useMemo(
        () => (wing === contractorReports ? contractorTree(statuses, 0) : statusTree(statuses)),
        [wing, statuses],
    );
    const { data: agreements = [] } = useGetList<Agreement & { id: number }>('avtaler', asListed, { enabled: assigns });
    const { readyMade } = useReadyMade();
    const assignable = agreements.filter(({ selskapId }) => selskapId !== null);
    const { kommentar = '', tilbakemelding } = value;
    const change = (part: Partial<Handling>): void => onChange({ ...value, ...part });
    const pickStatus = (meldingsStatusId: number): void =>
        change({
            meldingsStatusId,
            ...(opensFeedbackDialog(meldingsStatusId) && tree.children(meldingsStatusId).length === 0
                ? { tilbakemelding: tree.byId.get(meldingsStatusId)?.tekstmal ?? '' }
                : {}),
        });
    return (
        <>
            {readyMade.length > 0 ? (
                <TextField
                    select
                    fullWidth
                    disabled={disabled}
                    label={translate('bulk.readyMade')}
                    value=""
                    onChange={({ target }) => {
                        const chosen = readyMade.find(({ id }) => id === Number(target.value));
                        if (!chosen) return;
                        const { ansvarligMeg, ...endring } = chosen.endring;
                        onChange({ ...endring, ...(ansvarligMeg ? { ansvarligId: userId } : {}) });
                    }}
                >
                    {readyMade.map(({ id, navn }) => (
                        <MenuItem key={id} value={id}>
                            {navn}
                        </MenuItem>
                    ))}
                </TextField>
            ) : null}
            <StatusPicker
                tree={tree}
                stored={0}
                pick={value.meldingsStatusId ?? 0}
                disabled={disabled}
                onPick={pickStatus}
            />
            {editsType ? (
                <TypeField
                    value={value.meldingstypeId ?? 0}
                    disabled={disabled}
                    onChange={(meldingstypeId) => change({ meldingstypeId })}
                />
            ) : null}
            {assigns ? (
                <Autocomplete
                    disabled={disabled}
                    options={assignable}
                    value={assignable.find(({ avtaleId }) => avtaleId === value.avtaleId) ?? null}
                    getOptionKey={({ avtaleId }) => avtaleId}
                    getOptionLabel={({ navn, selskapNavn }) => [navn, selskapNavn].filter(Boolean).join(', ')}
                    getOptionDisabled={({ avtaleId }) => disabledChoice('agreement', avtaleId) !== undefined}
                    isOptionEqualToValue={(a, b) => a.avtaleId === b.avtaleId}
                    onChange={(_, chosen) => {
                        const { selskapId: _company, avtaleId: _agreement, ...rest } = value;
                        onChange(chosen ? { ...rest, selskapId: chosen.selskapId, avtaleId: chosen.avtaleId } : rest);
                    }}
                    renderInput={(props) => <TextField {...props} label={translate('bulk.agreement')} />}
                />
            ) : null}
            {setsResponsible ? <BulkResponsible value={value} disabled={disabled} onChange={onChange} /> : null}
            <TextField
                fullWidth
                multiline
                maxRows={6}
                disabled={disabled}
                label={translate('reportDetail.form.comment')}
                value={kommentar}
                onChange={({ target }) => change({ kommentar: target.value })}
                slotProps={{ htmlInput: { maxLength: 4000 } }}
            />
            <FormControlLabel
                control={
                    <Checkbox
                        checked={tilbakemelding !== undefined}
                        disabled={disabled}
                        onChange={(_, tells) => {
                            const { tilbakemelding: _text, ...rest } = value;
                            onChange(tells ? { ...rest, tilbakemelding: '' } : rest);
                        }}
                    />
                }
                label={translate('bulk.tells')}
            />
            {tilbakemelding === undefined ? null : (
                <>
                    <TextField
                        fullWidth
                        multiline
                        minRows={3}
                        maxRows={10}
                        disabled={disabled}
                        label={translate('reportDetail.feedback.text')}
                        value={tilbakemelding}
                        onChange={({ target }) => change({ tilbakemelding: target.value })}
                        slotProps={{ htmlInput: { maxLength: 4000 } }}
                    />
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={skipsAnonymous}
                                disabled={disabled}
                                onChange={(_, skips) => onSkipAnonymous(skips)}
                            />
                        }
                        label={translate('bulk.skipAnonymous')}
                    />
                </>
            )}
        </>
    );
};
