import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { RetentionHold } from '../../api/entities/privacy';
import { ActionsColumn, Column } from '../common/Column';
import { DecimalInput } from '../common/DecimalInput';
import { FormDialog } from '../common/FormDialog';
import { ListTable } from '../common/ListTable';
import { TriedRemoveButton } from '../common/removal';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { field } from '../data/field';
import { Section } from './Section';
import { useRetentionTrial } from './useRetentionTrial';

const queryIn = (address: unknown): string | null =>
    (typeof address === 'string' ? (address.split('?').at(-1) ?? '') : '') || null;

/** Keeps a report, or the reports of a filter, for a given reason. */
const NewHold = ({ onClose }: { onClose: () => void }) => (
    <FormDialog
        resource="retentionHolds"
        name="retentionHolds"
        transform={({ lopeNummer, filter, begrunnelse }) => ({
            lopeNummer: lopeNummer ?? null,
            filter: queryIn(filter),
            begrunnelse,
        })}
        onClose={onClose}
    >
        <DecimalInput {...field('createRetentionHold', 'lopeNummer')} decimals={0} autoFocus fullWidth />
        <TextInput {...field('createRetentionHold', 'filter')} helperText="privacy.retention.filterHelp" />
        <TextInput {...field('createRetentionHold', 'begrunnelse')} multiline />
    </FormDialog>
);

export const RetentionHolds = () => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const tried = useRetentionTrial();
    const formatInstant = useFormatInstant();
    return (
        <Section resource="retentionHolds" create={(onClose) => <NewHold onClose={onClose} />}>
            <ListTable hover={false}>
                <Column<RetentionHold>
                    source="lopeNummer"
                    label="resources.retentionHolds.fields.covers"
                    disableSort
                    sx={{ overflowWrap: 'anywhere' }}
                    render={({ lopeNummer, filter }) => lopeNummer ?? filter}
                />
                <Column source="begrunnelse" disableSort />
                <Column source="navn" />
                <Column<RetentionHold> source="tidspunkt" render={({ tidspunkt }) => formatInstant(tidspunkt)} />
                <ActionsColumn<RetentionHold>
                    render={({ id }) => (
                        <TriedRemoveButton
                            label="resources.retentionHolds.action.delete"
                            title={translate('resources.retentionHolds.message.delete_title')}
                            success={translate('resources.retentionHolds.notifications.deleted')}
                            onTry={() => tried({ unntakId: id })}
                            onRemove={(bekreftet) =>
                                call('deleteRetentionHold', { params: { id }, query: { bekreftet } })
                            }
                        />
                    )}
                />
            </ListTable>
        </Section>
    );
};
