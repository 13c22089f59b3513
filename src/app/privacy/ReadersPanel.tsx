import { useGetManyReference, useTranslate, usePermissions } from 'react-admin';
import type { Reading } from '../../api/entities/privacy';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { Loaded } from '../common/Loaded';
import { LocalList } from '../common/LocalList';
import { useFormatInstant } from '../common/useFormatInstant';
import { asListed } from '../data/wholeList';
import { Panel } from '../report/Panel';
import { useReportPage } from '../report/ReportContext';
import type { Permissions } from '../session/permissions';

const Readers = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report } = useReportPage();
    const readings = useGetManyReference<Reading>('readers', { target: 'meldingId', id: report.id, ...asListed });
    return (
        <Loaded query={readings} message={translate('privacy.readersFailed')} height={48}>
            {(rows) => (
                <LocalList resource="readers" records={rows} sort={{ field: 'tidspunkt', order: 'DESC' }}>
                    <ListTable hover={false}>
                        <Column source="navn" disableSort />
                        <Column source="selskap" disableSort />
                        <Column<Reading>
                            source="hva"
                            disableSort
                            render={({ hva }) => translate(`privacy.reading.${hva}`)}
                        />
                        <Column<Reading>
                            source="tidspunkt"
                            disableSort
                            render={({ tidspunkt }) => formatInstant(tidspunkt)}
                        />
                    </ListTable>
                </LocalList>
            )}
        </Loaded>
    );
};

/** Who has seen the report, for the department's admins. */
export const ReadersPanel = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    if (!permissions?.has('reports.listReaders')) return null;
    return (
        <Panel title={translate('privacy.readers')}>
            <Readers />
        </Panel>
    );
};
