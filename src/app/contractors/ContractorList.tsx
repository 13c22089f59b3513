import { Link } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Company } from '../../api/entities/administration';
import { Column } from '../common/Column';
import { ListPage } from '../common/ListPage';
import { ListTable } from '../common/ListTable';
import { ContractorCreate } from './ContractorCreate';
import { pageOf } from './pageOf';

/** All contractors; each row leads to its page (administration §2). */
export const ContractorList = () => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.contractors.${key}`);
    return (
        <ListPage
            resource="entreprenorer"
            title={translate('layout.page.contractors')}
            create={text('create')}
            dialog={(close) => <ContractorCreate onClose={close} />}
        >
            <ListTable label={text('table')} empty={text('empty')} rowClick={pageOf}>
                <DataTable.Col<Company>
                    source="navn"
                    label={text('field.navn')}
                    render={({ id, navn }) => (
                        <Link component={RouterLink} to={pageOf(id)} onClick={(event) => event.stopPropagation()}>
                            {navn}
                        </Link>
                    )}
                />
                <Column<Company> source="orgnr" label={text('field.orgnr')} />
                <Column<Company> source="epost" label={text('field.epost')} />
            </ListTable>
        </ListPage>
    );
};
