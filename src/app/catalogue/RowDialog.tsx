import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../api/catalogue/fields';
import type { CatalogueRow } from '../../api/entities/catalogue';
import { FormDialog } from '../common/FormDialog';
import { type Values } from '../common/useSave';
import { useTypedConfirm } from '../common/useTypedConfirm';
import { FieldInput } from './FieldInput';
import { isNumber, routes } from './kinds';
import { OutlineInput } from './OutlineInput';
import { rowsOf, withSchema } from './questionRows';
import { RowsInput } from './RowsInput';
import { catalogueResource } from '../data/resources/catalogue';
import { LayerTry } from './LayerTry';
import { MailPreview } from './MailPreview';
import { NoticePreview } from './NoticePreview';
import { useRoutingTrial } from './useRoutingTrial';
import { useRowName } from './useRowName';

const previews: Readonly<Record<string, ComponentType>> = {
    eposttekster: MailPreview,
    varsler: NoticePreview,
    kartlag: LayerTry,
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
    const { ask, dialog } = useTypedConfirm();
    const tried = useRoutingTrial();
    const confirm = async (values: Values): Promise<Values | undefined> => {
        if (!slag) return values;
        const rad = Object.fromEntries(
            [...fields, ...(kind.pairs ?? [])].map(({ name }) => [name, values[name]]),
        ) as CatalogueRow;
        const effect = await tried({ slag, rad, ...(row ? { nokkel: row.nokkel } : {}) });
        const isConfirmed = await ask({
            ...effect,
            title: translate('catalogue.routing.confirmTitle'),
            confirm: translate('ra.action.save'),
        });
        return isConfirmed ? { ...values, bekreftet: effect.count } : undefined;
    };
    return (
        <>
            <FormDialog
                resource={resource}
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
