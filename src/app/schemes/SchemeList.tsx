import { Link } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProcessCodeScheme } from '../../api/entities/administration';
import { ListPage } from '../common/ListPage';
import { ListTable } from '../common/ListTable';
import { SchemeCreate } from './SchemeCreate';

const pageOf = (id: unknown): string => `/prosesskoder/${String(id)}`;

/** /prosesskoder: the process-code schemes, each leading to its codes (administration §2). */
export const SchemeList = () => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.processCodes.${key}`);
    return (
        <ListPage
            resource="prosesskoder"
            title={translate('layout.page.processCodes')}
            create={text('create')}
            dialog={(close) => <SchemeCreate onClose={close} />}
        >
            <ListTable label={text('table')} empty={text('empty')} rowClick={pageOf}>
                <DataTable.Col<ProcessCodeScheme>
                    source="navn"
                    label={text('schemeName')}
                    render={({ id, navn }) => (
                        <Link component={RouterLink} to={pageOf(id)} onClick={(event) => event.stopPropagation()}>
                            {navn}
                        </Link>
                    )}
                />
            </ListTable>
        </ListPage>
    );
};
