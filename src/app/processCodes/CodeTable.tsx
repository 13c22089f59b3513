import { Box, Typography } from '@mui/material';
import { DataTable, Pagination, useListContext, useTranslate } from 'react-admin';
import type { ProcessCode, ProcessCodeScheme } from '../../contract/entities/administration';
import { LoadProblem } from '../common/LoadProblem';
import { TableFrame } from '../common/TableFrame';
import { CodeText } from './CodeText';
import { CodeUnit } from './CodeUnit';
import { RemoveCode } from './RemoveCode';

export const codesPerPage = 100;

/** The codes of a scheme, edited where they stand (administration §2). */
export const CodeTable = ({ scheme }: { scheme: ProcessCodeScheme }) => {
    const translate = useTranslate();
    const { total, error, refetch } = useListContext<ProcessCode>();
    const text = (key: string): string => translate(`administration.processCodes.${key}`);
    return (
        <>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {text('heading')}{' '}
                <Box component="span" sx={{ ml: 0.5, fontWeight: 400, color: 'text.secondary' }}>
                    {total}
                </Box>
            </Typography>
            {error ? (
                <LoadProblem error={error} onRetry={() => void refetch()} />
            ) : (
                <TableFrame label={translate('administration.processCodes.codeTable', { scheme: scheme.navn })}>
                    <DataTable bulkActionButtons={false} rowClick={false} hover={false} empty={<Typography sx={{ p: 2 }}>{text('noCodes')}</Typography>}>
                        <DataTable.Col<ProcessCode> source="navn" label={text('field.navn')} render={(code) => <CodeText code={code} field="navn" />} />
                        <DataTable.Col<ProcessCode> source="beskrivelse" label={text('field.beskrivelse')} render={(code) => <CodeText code={code} field="beskrivelse" />} />
                        <DataTable.Col<ProcessCode> source="prosesskodeEnhet.navn" label={text('field.enhet')} render={(code) => <CodeUnit code={code} />} />
                        <DataTable.Col<ProcessCode> align="right" label={translate('common.actions')} render={(code) => <RemoveCode code={code} />} />
                    </DataTable>
                </TableFrame>
            )}
            {(total ?? 0) > codesPerPage ? <Pagination rowsPerPageOptions={[codesPerPage]} /> : null}
        </>
    );
};
