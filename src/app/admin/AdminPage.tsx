import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AddressTabs } from '../common/AddressTabs';
import { PageFrame } from '../common/PageFrame';
import { useCityVersion } from '../runtime/cityVersion';
import { CategoryTable } from './CategoryTable';
import { StatusTemplates } from './StatusTemplates';
import { TypeTable } from './TypeTable';
import { Various } from './Various';

export const AdminPage = () => {
    const translate = useTranslate();
    const version = useCityVersion();
    const text = (key: string): string => translate(`administration.admin.${key}`);
    return (
        <PageFrame title={translate('layout.page.admin')}>
            <AddressTabs
                label={text('tabs')}
                tabs={[
                    { name: 'meldingsstatuser', label: text('templates'), content: <StatusTemplates /> },
                    { name: 'meldingskategorier', label: text('categories'), content: <CategoryTable /> },
                    { name: 'meldingstyper', label: text('types'), content: <TypeTable /> },
                    { name: 'diverse', label: text('various'), content: <Various /> },
                ]}
            />
            {version ? (
                <Typography component="footer" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
                    {translate('administration.admin.version', { version })}
                </Typography>
            ) : null}
        </PageFrame>
    );
};
