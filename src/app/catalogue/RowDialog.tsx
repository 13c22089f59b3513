import { Alert, Box, TextField, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { AutocompleteArrayInput, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CatalogueKind } from '../../api/catalogue/fields';
import { type MailTextName, namesOf } from '../../api/catalogue/mailTexts';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { CityWords } from '../common/words';
import { ChoicesProblem } from '../common/Loaded';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { severityOf } from '../common/severityOf';
import { useTypedConfirm } from '../common/useTypedConfirm';
import type { Values } from '../data/body';
import type { CityDataProvider } from '../data/dataProvider';
import { fieldErrors } from '../data/errors';
import type { Identified } from '../data/records';
import { catalogueResource } from '../data/resources/catalogue';
import { asListed } from '../data/lists';
import { LetterPreview } from '../dialogue/letters';
import { FieldInput } from './FieldInput';
import { LayerPreview } from './LayerPreview';
import { OutlineInput } from './OutlineInput';
import { isNumber, routes, useRowName } from './kinds';
import { rowsOf, withSchema } from './questions';
import { useRoutingTrial } from './useRouting';

const fields = ['epost', 'emne', 'tekst', 'emne_engelsk', 'tekst_engelsk'] as const;

/** The form's mail, filled in from a real report. Hidden when the text changes. */
const MailPreview = () => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { setError } = useFormContext();
    const values = useWatch({ name: fields }) as unknown[];
    const [number, setNumber] = useState('');
    const words = Object.fromEntries(fields.map((name, index) => [name, values[index] ?? null]));
    const epost = words['epost'] as MailTextName;
    const body = { ...words, epost, lopeNummer: number ? Number(number) : null };
    const names = namesOf(epost)
        .map((name) => `{${name}}`)
        .join(', ');
    const read = async (signal: AbortSignal) => {
        try {
            return await call('previewMail', { body, signal });
        } catch (error) {
            for (const [field, text] of Object.entries(fieldErrors(error))) setError(field, { message: String(text) });
            throw error;
        }
    };
    return (
        <>
            <Typography variant="body2" sx={{ my: 1 }}>
                {translate('catalogue.preview.names', { names })}
            </Typography>
            <TextField
                label={translate('catalogue.preview.number')}
                value={number}
                margin="none"
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
                sx={{ maxWidth: 240, mb: 0.5 }}
            />
            <LetterPreview
                key={JSON.stringify(body)}
                label={translate('catalogue.preview.show')}
                of={[body]}
                read={read}
            />
        </>
    );
};

/** The form's notice, as it will look above the list. */
const NoticePreview = () => {
    const translate = useTranslate();
    const [kind, text]: unknown[] = useWatch({ name: ['varslingstype', 'tekst'] });
    if (typeof text !== 'string' || !text) return null;
    return (
        <Box sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {translate('catalogue.preview.notice')}
            </Typography>
            <Alert severity={severityOf(String(kind))} sx={{ py: 0, overflowWrap: 'anywhere' }}>
                <CityWords>{text}</CityWords>
            </Alert>
        </Box>
    );
};

/** Chooses several rows of another kind. */
const RowsInput = ({ source, kind }: { source: string; kind: string }) => {
    const read = useGetList<Identified<CatalogueRow>>(catalogueResource(kind), asListed);
    const { data = [], isPending } = read;
    return (
        <>
            <AutocompleteArrayInput
                source={source}
                choices={data.map(({ id, navn }) => ({ id: Number(id), name: navn ?? id }))}
                isPending={isPending}
                helperText={false}
                fullWidth
            />
            <ChoicesProblem of={[read]} />
        </>
    );
};

const previews: Readonly<Record<string, ComponentType>> = {
    eposttekster: MailPreview,
    varsler: NoticePreview,
    kartlag: LayerPreview,
};

interface RowDialogProps {
    kind: CatalogueKind;
    /** The row to change; undefined for a new row. */
    row?: CatalogueRow & { id: string };
    /** Fixed values of a new row. */
    given?: Readonly<Record<string, string>>;
    onClose: () => void;
}

/** A row's fields as inputs. */
export const RowDialog = ({ kind, row, given = {}, onClose }: RowDialogProps) => {
    const translate = useTranslate();
    const resource = catalogueResource(kind.file);
    const nameOf = useRowName(kind);
    const Preview = previews[kind.file];
    const hasQuestions = kind.columns.some(({ as }) => as === 'questions');
    const fields = kind.columns.filter((field) => !isNumber(kind, field) && !(row && kind.key.includes(field.name)));
    const slag = routes(kind);
    const { confirmed, dialog } = useTypedConfirm();
    const tried = useRoutingTrial();
    const confirm = async (values: Values): Promise<Values | undefined> => {
        if (!slag) return values;
        const rad = Object.fromEntries(
            [...fields, ...(kind.pairs ?? [])].map(({ name }) => [name, values[name]]),
        ) as CatalogueRow;
        const effect = await tried({ slag, rad, ...(row ? { nokkel: row.nokkel } : {}) });
        return confirmed(values, effect, translate('catalogue.routing.confirmTitle'));
    };
    return (
        <>
            <FormDialog
                resource={resource}
                name={row ? draftOf.row(resource, row.id) : draftOf.below(resource, ...Object.values(given))}
                {...(slag ? { submit: translate('catalogue.routing.see'), confirm } : {})}
                {...(hasQuestions ? { transform: withSchema } : {})}
                {...(row
                    ? {
                          record: row,
                          title: translate('catalogue.edit', { navn: nameOf(row) }),
                      }
                    : {})}
                success={translate(row ? 'catalogue.saved' : 'catalogue.created')}
                defaultValues={{
                    ...Object.fromEntries(fields.filter(({ as }) => as === 'yesNo').map(({ name }) => [name, false])),
                    // A new empty list each time would look like a change by the user.
                    ...Object.fromEntries(fields.filter(({ as }) => as === 'choices').map(({ name }) => [name, ''])),
                    ...(hasQuestions ? { tilleggssporsmal: rowsOf(row?.['sporsmalsskjema']) } : {}),
                    ...given,
                }}
                onClose={onClose}
            >
                {fields.map((field, index) => (
                    <FieldInput key={field.name} field={field} autoFocus={index === 0} />
                ))}
                {kind.pairs?.map(({ name, refersTo }) => (
                    <RowsInput key={name} source={name} kind={refersTo.kind} />
                ))}
                {Preview ? <Preview /> : null}
                {kind.hasAreas ? <OutlineInput source="omriss" /> : null}
            </FormDialog>
            {dialog}
        </>
    );
};
