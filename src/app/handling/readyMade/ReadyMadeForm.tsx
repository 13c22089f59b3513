import { Typography } from '@mui/material';
import { AutocompleteInput, BooleanInput, TextInput, useTranslate, usePermissions } from 'react-admin';
import type { NewReadyMade, ReadyMade } from '../../../api/entities/readyMade';
import { FormDialog } from '../../common/FormDialog';
import { PlaceholderHint } from '../../report/placeholders/PlaceholderHelp';
import { placeholderProblem } from '../../report/placeholders/placeholderProblem';
import { errorText } from '../../data/errors';
import type { Permissions } from '../../session/permissions';
import { useWing } from '../../report/useWing';
import { useReportTypes } from '../../common/useCatalogues';
import { TypesInput } from './TypesInput';
import { useStatusChoices } from './useStatusChoices';

/** Leaves out empty fields, which forms represent as null or ''. */
export const filledIn = <T extends object>(values: T): Partial<T> =>
    Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    ) as Partial<T>;

const empty: NewReadyMade = { navn: '', tast: null, delt: false, meldingstypeIder: [], endring: {} };

export interface ReadyMadeFormProps {
    edited?: ReadyMade | undefined;
    endring?: ReadyMade['endring'];
    onClose: () => void;
}

/** Creates or changes a ready-made handling. Contractor and agreement come from the dialog. */
export const ReadyMadeForm = ({ edited, endring = {}, onClose }: ReadyMadeFormProps) => {
    const translate = useTranslate();
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const shares = permissions?.has('readyMade.share');
    const editsType = permissions?.has(`${wing}.editType`);
    const statuses = useStatusChoices();
    const { data: types = [] } = useReportTypes();
    const initial = edited ?? { ...empty, endring };
    const toRecord = (values: Partial<NewReadyMade>): Record<string, unknown> => {
        const written = { ...initial, ...values };
        return { ...written, tast: written.tast?.toLowerCase() || null, endring: filledIn(written.endring) };
    };
    const { selskapId, avtaleId } = initial.endring;
    return (
        <FormDialog
            title={translate(edited ? 'readyMade.edit' : 'readyMade.new')}
            resource="readyMade"
            {...(edited ? { record: edited } : { defaultValues: { ...initial } })}
            transform={toRecord}
            success={translate('readyMade.saved')}
            failure={errorText}
            onClose={onClose}
        >
            <TextInput source="navn" />
            <TextInput source="tast" helperText="readyMade.keyHint" />
            <AutocompleteInput source="endring.meldingsStatusId" choices={statuses} optionText="navn" />
            {editsType ? (
                <AutocompleteInput
                    source="endring.meldingstypeId"
                    choices={types}
                    optionValue="meldingstypeId"
                    optionText="beskrivelse"
                />
            ) : null}
            <TextInput multiline source="endring.kommentar" />
            <TextInput
                multiline
                source="endring.tilbakemelding"
                validate={placeholderProblem}
                helperText={<PlaceholderHint source="endring.tilbakemelding" />}
            />
            <TypesInput />
            {selskapId !== undefined || avtaleId !== undefined ? (
                <Typography sx={{ color: 'text.secondary' }}>{translate('readyMade.reassigns')}</Typography>
            ) : null}
            {shares ? <BooleanInput source="delt" /> : null}
        </FormDialog>
    );
};
