import { Typography } from '@mui/material';
import {
    AutocompleteArrayInput,
    AutocompleteInput,
    BooleanInput,
    TextInput,
    usePermissions,
    useTranslate,
} from 'react-admin';
import type { NewReadyMade, ReadyMade } from '../../../api/entities/readyMade';
import { FormDialog } from '../../common/FormDialog';
import { draftOf } from '../../common/drafts/drafts';
import { ChoicesProblem } from '../../common/Loaded';
import { useReportTypes } from '../../common/useCatalogues';
import { useWideScreen } from '../../common/useWide';
import { errorText } from '../../data/errors';
import { useStatusTree } from '../../report/inputs/statusTree';
import { PlaceholderHint, placeholderProblem } from '../../report/placeholders/placeholders';
import { useWing } from '../../report/wing';
import type { Permissions } from '../../session/permissions';

/** Report types it is offered for; none means all. */
export const TypesInput = () => {
    const types = useReportTypes();
    return (
        <>
            <AutocompleteArrayInput
                source="meldingstypeIder"
                helperText="readyMade.typesHint"
                choices={types.data ?? []}
                optionValue="meldingstypeId"
                optionText="beskrivelse"
            />
            <ChoicesProblem of={[types]} />
        </>
    );
};

export const useStatusChoices = (): { id: number; navn: string }[] => {
    const tree = useStatusTree();
    const leaves = (id: number): number[] => tree.children(id).flatMap((child) => [child.id, ...leaves(child.id)]);
    return leaves(0)
        .filter((id) => !tree.leadsOn(id))
        .map((id) => ({
            id,
            navn: tree
                .path(id)
                .flatMap((step) => tree.byId.get(step) ?? [])
                .map(({ navn }) => navn)
                .join(' › '),
        }));
};

/** The form's inputs of what is changed. The rest comes from the dialog, where null is a choice, such as no contractor. */
const inputs = ['meldingsStatusId', 'meldingstypeId', 'kommentar', 'tilbakemelding'];

/** Leaves out the form's empty inputs, which are null or ''. */
export const withoutEmpty = <T extends object>(values: T): Partial<T> =>
    Object.fromEntries(
        Object.entries(values).filter(([name, value]) => !inputs.includes(name) || (value !== null && value !== '')),
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
    const wide = useWideScreen();
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const shares = permissions?.has('readyMade.share');
    const editsType = permissions?.has(`${wing}.editType`);
    const statuses = useStatusChoices();
    const { data: types = [] } = useReportTypes();
    const initial = edited ?? { ...empty, endring };
    const toRecord = (values: Partial<NewReadyMade>): Record<string, unknown> => {
        const written = { ...initial, ...values };
        return { ...written, tast: written.tast?.toLowerCase() || null, endring: withoutEmpty(written.endring) };
    };
    const { selskapId, avtaleId } = initial.endring;
    return (
        <FormDialog
            title={translate(edited ? 'readyMade.edit' : 'readyMade.new')}
            resource="readyMade"
            name={edited ? draftOf.row('readyMade', edited.id) : draftOf.below('readyMade', JSON.stringify(endring))}
            {...(edited ? { record: edited } : { defaultValues: { ...initial } })}
            transform={toRecord}
            success={translate('readyMade.saved')}
            failure={errorText}
            onClose={onClose}
        >
            <TextInput source="navn" />
            <TextInput source="tast" helperText={wide ? 'readyMade.keyHint' : 'readyMade.keyKind'} />
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
