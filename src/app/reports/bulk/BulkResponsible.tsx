import { Autocomplete, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Handling } from '../../../api/entities/handling';
import { useSession } from '../../session/Session';
import { useResponsibles } from '../fields/useResponsibles';

export interface BulkResponsibleProps {
    value: Handling;
    disabled: boolean;
    onChange: (value: Handling) => void;
}

/** Whose all of them become: somebody's, or nobody's (D15, `ansvarlig`). */
export const BulkResponsible = ({ value, disabled, onChange }: BulkResponsibleProps) => {
    const translate = useTranslate();
    const { userId } = useSession();
    const nobody = { id: null, navn: translate('bulk.nobody') };
    const choices = [nobody, ...useResponsibles()];
    const { ansvarligId, varsleAnsvarlig = false, ...rest } = value;
    const becomesOthers = typeof ansvarligId === 'string' && ansvarligId !== userId;
    return (
        <>
            <Autocomplete
                disabled={disabled}
                options={choices}
                value={ansvarligId === undefined ? null : (choices.find(({ id }) => id === ansvarligId) ?? null)}
                getOptionKey={({ id }) => id ?? ''}
                getOptionLabel={({ navn }) => navn}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                onChange={(_, chosen) => onChange(chosen ? { ...rest, ansvarligId: chosen.id } : rest)}
                renderInput={(props) => <TextField {...props} label={translate('reportDetail.fields.responsible')} />}
            />
            {becomesOthers ? (
                <FormControlLabel
                    control={
                        <Checkbox
                            checked={varsleAnsvarlig}
                            disabled={disabled}
                            onChange={(_, tells) =>
                                onChange({ ...rest, ansvarligId, ...(tells ? { varsleAnsvarlig: true } : {}) })
                            }
                        />
                    }
                    label={translate('reportDetail.responsible.mail')}
                />
            ) : null}
        </>
    );
};
