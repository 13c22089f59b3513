import OwnPageIcon from '@mui/icons-material/OpenInFull';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWing } from '../../report/useWing';
import { useOpened } from '../../report/opening/beside';

export const OwnPageLink = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const wing = useWing();
    const label = translate('reportDetail.ownPage');
    if (useOpened() === undefined) return null;
    return (
        <IconButton component={Link} to={`/${wing}/${reportId}`} aria-label={label} title={label}>
            <OwnPageIcon fontSize="small" />
        </IconButton>
    );
};
