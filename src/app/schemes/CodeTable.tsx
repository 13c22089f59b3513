import { Box, Typography } from '@mui/material';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { ProcessCode, ProcessCodeScheme, SchemeCode } from '../../api/entities/administration';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { RemoveButton } from '../common/RemoveButton';
import { CodeUnit } from './CodeUnit';
import { InlineEditor } from '../common/InlineEditor';
import { useFieldLabel } from '../common/useFieldLabel';
import { field } from '../data/field';

const CodeText = ({ source }: { source: 'navn' | 'beskrivelse' }) => {
    const translate = useTranslate();
    const code = useRecordContext<ProcessCode>()?.navn;
    const label = translate('administration.processCodes.fieldOf', { field: useFieldLabel(source), code });
    return <InlineEditor {...field('updateProcessCode', source)} label={label} />;
};

export const CodeTable = ({ scheme }: { scheme: ProcessCodeScheme }) => {
    const translate = useTranslate();
    const { total } = useListContext<ProcessCode>();
    return (
        <>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('administration.processCodes.heading')}{' '}
                <Box component="span" sx={{ ml: 0.5, fontWeight: 400, color: 'text.secondary' }}>
                    {total}
                </Box>
            </Typography>
            <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
                {translate('administration.processCodes.unitSavedAtOnce')}
            </Typography>
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
