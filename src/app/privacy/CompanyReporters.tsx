import { Switch } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { CompanyReporters as Company } from '../../api/entities/privacy';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { errorText } from '../data/errors';
import { Section } from './Section';

const EmailSwitch = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [update, { isPending }] = useUpdate<Company>();
    const set = (serInnmelder: boolean): void =>
        void update(
            'companyReporters',
            { id: company.id, data: { serInnmelder }, previousData: company },
            { onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    return (
        <Switch
            checked={company.serInnmelder}
            disabled={isPending}
            onChange={(_, isOn) => set(isOn)}
            slotProps={{
                input: { 'aria-label': translate('resources.companyReporters.action.shows', { name: company.navn }) },
            }}
        />
    );
};

export const CompanyReporters = () => (
    <Section resource="companyReporters">
        <ListTable hover={false}>
            <Column source="navn" />
            <Column<Company>
                source="serInnmelder"
                disableSort
                render={(company) => <EmailSwitch company={company} />}
            />
        </ListTable>
    </Section>
);
