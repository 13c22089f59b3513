import { Box } from '@mui/material';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import type { Places } from '../../places/places';
import { AddedId } from './AddedId';

export const AddedMark = ({ row }: Places['UseState']) => {
    const translate = useTranslate();
    return use(AddedId) === row.ressursforbrukId ? (
        <Box component="strong" className="added">
            {translate('resourceUse.new')}
        </Box>
    ) : null;
};
