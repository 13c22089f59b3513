import { Box, Typography } from '@mui/material';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { ProcessCode, ProcessCodeScheme } from '../../api/entities/administration';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { CodeText } from './CodeText';
import { CodeUnit } from './CodeUnit';
import { RemoveCode } from './RemoveCode';

/** The codes of a scheme, edited where they stand (administration §2). */
export const CodeTable = ({ scheme }: { scheme: ProcessCodeScheme }) => {
    const translate = useTranslate();
    const { total } = useListContext<ProcessCode>();
    const text = (key: string): string => translate(`administration.processCodes.${key}`);
    return (
        <>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {text('heading')}{' '}
                <Box component="span" sx={{ ml: 0.5, fontWeight: 400, color: 'text.secondary' }}>
                    {total}
                </Box>
            </Typography>
            <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
                {text('unitSavedAtOnce')}
            </Typography>
            <ListTable
                label={translate('administration.processCodes.codeTable', { scheme: scheme.navn })}
                empty={text('noCodes')}
                hover={false}
            >
                <DataTable.Col<ProcessCode>
                    source="navn"
                    label={text('field.navn')}
                    render={(code) => <CodeText code={code} field="navn" />}
                />
                <Column<ProcessCode>
                    source="beskrivelse"
                    label={text('field.beskrivelse')}
                    render={(code) => <CodeText code={code} field="beskrivelse" />}
                />
                <Column<ProcessCode>
                    source="prosesskodeEnhet.navn"
                    label={text('field.enhet')}
                    render={(code) => <CodeUnit code={code} />}
                />
                <ActionsColumn<ProcessCode> render={(code) => <RemoveCode code={code} />} />
            </ListTable>
        </>
    );
};
