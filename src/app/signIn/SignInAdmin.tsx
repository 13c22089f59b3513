import { Typography } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import type { CodeUser } from '../../api/entities/signIn';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { PageFrame } from '../common/PageFrame';
import { RemoveButton } from '../common/removal';
import { SwitchField } from '../common/SwitchField';
import { listDefaults } from '../common/listDefaults';
import { useFormatInstant } from '../common/time';

const Companies = () => (
    <ListBase resource="companySignIns" {...listDefaults}>
        <ListTable hover={false}>
            <Column source="navn" />
            <Column
                source="lokalePassord"
                disableSort
                render={() => <SwitchField source="lokalePassord" label="resources.companySignIns.action.passwords" />}
            />
        </ListTable>
    </ListBase>
);

const CodeUsers = () => {
    const formatInstant = useFormatInstant();
    return (
        <ListBase resource="codeUsers" {...listDefaults}>
            <ListTable hover={false}>
                <Column source="navn" />
                <Column source="epost" />
                <Column source="selskap" />
                <Column<CodeUser> source="opprettet" render={({ opprettet }) => formatInstant(opprettet)} />
                <ActionsColumn<CodeUser> render={() => <RemoveButton />} />
            </ListTable>
        </ListBase>
    );
};

/** /innlogging: passwords by company, and one-time codes, where the city offers it (D15). */
export const SignInAdmin = () => {
    const translate = useTranslate();
    const heading = (resource: string) => (
        <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
            {translate(`resources.${resource}.name`, 2)}
        </Typography>
    );
    return (
        <PageFrame title={translate('resources.innlogging.name')}>
            {heading('companySignIns')}
            <Companies />
            {heading('codeUsers')}
            <CodeUsers />
        </PageFrame>
    );
};
