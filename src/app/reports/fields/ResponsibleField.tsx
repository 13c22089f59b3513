import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { Person } from '../../../api/entities/teamwork';
import { asListed } from '../../data/wholeList';
import { useSession } from '../../session/Session';

const noPeople: readonly Person[] = [];

/** The people of the service department, oneself first (D15, `ansvarlig`). */
const useResponsibles = (enabled = true): readonly Person[] => {
    const { userId } = useSession();
    const { data = noPeople } = useGetList<Person>('responsibles', asListed, { enabled });
    return data.toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId));
};

/** The name of a person by id. */
export const useResponsibleName = (enabled: boolean): ((id: string | null) => string | undefined) => {
    const people = useResponsibles(enabled);
    return (id) => people.find((person) => person.id === id)?.navn;
};

export interface ResponsibleFieldProps {
    /** Null for nobody. */
    value: string | null;
    disabled?: boolean;
    onChange: (id: string | null) => void;
}

/** Whose a report is. */
export const ResponsibleField = ({ value, disabled = false, onChange }: ResponsibleFieldProps) => {
    const translate = useTranslate();
    const people = useResponsibles();
    return (
        <Autocomplete
            disabled={disabled}
            options={people}
            value={people.find(({ id }) => id === value) ?? null}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ navn }) => navn}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            onChange={(_, person) => onChange(person?.id ?? null)}
            renderInput={(props) => (
                <TextField
                    {...props}
                    label={translate('reportDetail.fields.responsible')}
                    placeholder={translate('reportDetail.notSet')}
                />
            )}
        />
    );
};
