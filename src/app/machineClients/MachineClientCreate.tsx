import { CheckboxGroupInput, SelectInput, TextInput, useGetList, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import type { MachineSecret } from '../../api/entities/machineClients';
import { machineScopes } from '../../api/machineScopes';
import { FormDialog } from '../common/FormDialog';
import { ChoicesProblem } from '../common/Loaded';
import { field } from '../data/field';
import type { Identified } from '../data/records';
import { wholeByName } from '../data/lists';

/** Creates a machine client. Its secret is shown only this once. */
export const MachineClientCreate = ({
    onSecret,
    onClose,
}: {
    onSecret: (secret: MachineSecret) => void;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const contractors = useGetList<Identified<Company>>('entreprenorer', wholeByName);
    const partners = useGetList<Identified<Company>>('partners', wholeByName);
    return (
        <FormDialog
            resource="maskinklienter"
            name="maskinklienter"
            transform={({ selskapId, ...values }) => ({ ...values, selskapId: selskapId || null })}
            onSaved={({ id, hemmelighet }) => onSecret({ id: String(id), hemmelighet: String(hemmelighet) })}
            onClose={onClose}
        >
            <TextInput {...field('createMachineClient', 'navn')} autoFocus autoComplete="off" />
            <CheckboxGroupInput
                {...field('createMachineClient', 'tilganger')}
                choices={machineScopes.map((id) => ({ id, name: translate(`machineClients.scope.${id}`) }))}
                translateChoice={false}
                row={false}
            />
            <ChoicesProblem of={[contractors, partners]} />
            <SelectInput
                {...field('createMachineClient', 'selskapId')}
                choices={[...(contractors.data ?? []), ...(partners.data ?? [])]}
                optionText="navn"
                emptyText="machineClients.allCompanies"
                fullWidth
            />
        </FormDialog>
    );
};
