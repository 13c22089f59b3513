import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReportPage } from '../ReportContext';
import { Thumbnails } from './Thumbnails';

export const ImagesPanel = () => {
    const translate = useTranslate();
    const { bildeIds } = useReportPage().report;
    if (bildeIds.length === 0)
        return <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.images.empty')}</Typography>;
    return <Thumbnails ids={bildeIds} />;
};
