import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import {
    DataTable,
    ReferenceInput,
    ReferenceManyFieldBase,
    SelectInput,
    TextInput,
    useGetList,
    useListContext,
    usePermissions,
    useRecordContext,
    useTranslate,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ProcessCode, ProcessCodeScheme, ProcessCodeUnit, SchemeCode } from '../../api/entities/administration';
import { AddForm } from '../common/AddForm';
import { ActionsColumn, Column } from '../common/Column';
import { InlineEditor } from '../common/InlineEditor';
import { ListTable } from '../common/ListTable';
import { ChoicesProblem } from '../common/Loaded';
import { PageLink } from '../common/PageLink';
import { RecordPage } from '../common/RecordPage';
import { RemoveButton } from '../common/removal';
import { referenceDefaults } from '../common/listDefaults';
import { useFieldLabel } from '../common/useFieldLabel';
import { catalogue } from '../data/cache';
import { asListed } from '../data/lists';
import { field } from '../data/field';
import { useOffered } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { CodeUnit } from './CodeUnit';

const CodeText = ({ source }: { source: 'navn' | 'beskrivelse' }) => {
    const translate = useTranslate();
    const code = useRecordContext<ProcessCode>()?.navn;
    const label = translate('administration.processCodes.fieldOf', { field: useFieldLabel(source), code });
    return <InlineEditor {...field('updateProcessCode', source)} label={label} />;
};

const CodeTable = ({ scheme }: { scheme: ProcessCodeScheme }) => {
    const translate = useTranslate();
    const { total } = useListContext<ProcessCode>();
    const units = useGetList<ProcessCodeUnit>('processCodeUnits', asListed, catalogue);
    return (
        <>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('administration.processCodes.heading')}{' '}
                <Box component="span" sx={{ ml: 0.5, fontWeight: 400, color: 'text.secondary' }}>
                    {total}
                </Box>
            </Typography>
            <ChoicesProblem of={[units]} />
            <ListTable
                label={translate('administration.processCodes.codeTable', { scheme: scheme.navn })}
                hover={false}
            >
                <DataTable.Col<ProcessCode> source="navn" render={() => <CodeText source="navn" />} />
                <Column<ProcessCode> source="beskrivelse" render={() => <CodeText source="beskrivelse" />} />
                <Column<SchemeCode> source="prosesskodeEnhet.navn" render={(code) => <CodeUnit code={code} />} />
                <ActionsColumn render={() => <RemoveButton />} />
            </ListTable>
        </>
    );
};

const AddCode = ({ schemeId }: { schemeId: number }) => (
    <AddForm
        resource="processCodes"
        of={[schemeId]}
        transform={(values) => ({ ...values, prosesskodeSkjemaId: schemeId })}
        sx={{
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr) 160px auto' },
            columnGap: 1.5,
            mb: 1,
            '& > button': { mt: 1 },
        }}
    >
        <TextInput {...field('createProcessCode', 'navn')} autoComplete="off" />
        <TextInput {...field('createProcessCode', 'beskrivelse')} autoComplete="off" />
        <ReferenceInput
            source="prosesskodeEnhetId"
            reference="processCodeUnits"
            sort={{ field: 'id', order: 'ASC' }}
            perPage={10_000}
            queryOptions={catalogue}
        >
            <SelectInput {...field('createProcessCode', 'prosesskodeEnhetId')} optionText="navn" fullWidth />
        </ReferenceInput>
    </AddForm>
);

const PasteCodes = lazy(async () => ({ default: (await import('./PasteCodes')).PasteCodes }));

/** Many codes in one save, where the city offers that. */
const ManyCodes = ({ scheme }: { scheme: ProcessCodeScheme }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const isOffered = useOffered('okonomi') && permissions?.has('okonomi.changePrices');
    const [isOpen, setIsOpen] = useState(false);
    if (!isOffered) return null;
    return (
        <>
            <Button startIcon={<PasteIcon />} onClick={() => setIsOpen(true)} sx={{ mb: 1.5 }}>
                {translate('administration.processCodes.paste.open')}
            </Button>
            <Suspense>{isOpen ? <PasteCodes scheme={scheme} onClose={() => setIsOpen(false)} /> : null}</Suspense>
        </>
    );
};

export const SchemeEdit = () => {
    const translate = useTranslate();
    const { id = '' } = useParams();
    return (
        <RecordPage<ProcessCodeScheme>
            resource="prosesskoder"
            id={id}
            title="layout.page.scheme"
            missing="administration.processCodes.schemeMissing"
            heading={<InlineEditor {...field('updateScheme', 'navn')} />}
            actions={<PageLink to="/prosesskoder">{translate('administration.processCodes.back')}</PageLink>}
        >
            {(scheme) => (
                <ReferenceManyFieldBase
                    key={scheme.id}
                    record={scheme}
                    reference="processCodes"
                    target="prosesskodeSkjemaId"
                    {...referenceDefaults}
                >
                    <AddCode schemeId={scheme.id} />
                    <ManyCodes scheme={scheme} />
                    <CodeTable scheme={scheme} />
                </ReferenceManyFieldBase>
            )}
        </RecordPage>
    );
};
