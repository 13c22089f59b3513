import DownloadIcon from '@mui/icons-material/Download';
import { useDataProvider } from 'react-admin';
import { LabelledButton } from '../common/LabelledButton';
import type { ArchiveFile } from '../../api/entities/privacy';
import { ActionsColumn, Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { RemoveButton } from '../common/RemoveButton';
import { useFormatInstant } from '../common/useFormatInstant';
import type { CityDataProvider } from '../data/dataProvider';
import { useDownload } from '../common/useDownload';
import { Section } from './Section';

const DownloadButton = ({ id }: Pick<ArchiveFile, 'id'>) => {
    const { call } = useDataProvider<CityDataProvider>();
    const { mutate, isPending } = useDownload((_: void) => call('getArchiveFile', { params: { id } }), 'arkiv.zip');
    return (
        <LabelledButton size="small" label="privacy.download" loading={isPending} onClick={() => mutate()}>
            <DownloadIcon fontSize="small" />
        </LabelledButton>
    );
};

/** ZIP files of reports that the archive has not collected yet. */
export const ArchiveFiles = () => {
    const formatInstant = useFormatInstant();
    return (
        <Section resource="archiveFiles">
            <ListTable hover={false}>
                <Column<ArchiveFile> source="tidspunkt" render={({ tidspunkt }) => formatInstant(tidspunkt)} />
                <Column source="antall" />
                <Column<ArchiveFile>
                    source="storrelse"
                    render={({ storrelse }) => `${Math.ceil(storrelse / 1000)} kB`}
                />
                <ActionsColumn<ArchiveFile>
                    render={({ id }) => (
                        <>
                            <DownloadButton id={id} />
                            <RemoveButton />
                        </>
                    )}
                />
            </ListTable>
        </Section>
    );
};
