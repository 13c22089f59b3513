import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { Reading } from '../../api/entities/privacy';
import { mostListed } from '../../api/rules/limits';
import { Column } from '../common/Column';
import { ListTable } from '../common/ListTable';
import { Loaded, MostShown } from '../common/Loaded';
import { LocalList } from '../common/LocalList';
import { useFormatInstant } from '../common/time';
import { asListed } from '../data/lists';
import { useReportPage } from '../report/useReportPage';

/** Who has read the report, below its history (`personvern`, D15). */
export const Readers = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { report } = useReportPage();
    const readings = useGetManyReference<Reading>('readers', { target: 'meldingId', id: report.id, ...asListed });
    const heading = useId();
    return (
        <Box component="section" aria-labelledby={heading} sx={{ mt: 2 }}>
            <Typography variant="h3" id={heading}>
                {translate('reportDetail.privacy.readers')}
            </Typography>
            <MostShown of={readings.data ?? []} most={mostListed.readers} />
            <Loaded query={readings} message={translate('reportDetail.privacy.readersFailed')} height={48}>
                {(rows) => (
                    <LocalList resource="readers" records={rows} sort={{ field: 'tidspunkt', order: 'DESC' }}>
                        <ListTable hover={false}>
                            <Column source="navn" disableSort />
                            <Column source="selskap" disableSort />
                            <Column<Reading>
                                source="hva"
                                disableSort
                                render={({ hva }) => translate(`reportDetail.privacy.reading.${hva}`)}
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
        </Box>
    );
};
