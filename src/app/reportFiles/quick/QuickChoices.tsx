import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useToday } from '../../common/useToday';
import type { Places } from '../../places/places';
import type { FileValues } from '../rules';
import { useSession } from '../../session/Session';
import { readLastMade, writeLastMade } from './lastMade';
import { lastMonth } from './lastMonth';

/** Fill in everything by one click; what they fill in can still be changed. */
export const QuickChoices = ({ id, onMade }: Places['FileStart']) => {
    const translate = useTranslate();
    const today = useToday();
    const { reset } = useFormContext<FileValues>();
    const { userId } = useSession();
    const [last] = useState(() => readLastMade(userId, id));
    useEffect(() => onMade((values) => writeLastMade(userId, id, values as FileValues)), [onMade, userId, id]);
    return (
        <Box
            role="group"
            aria-label={translate('reportFiles.quick.label')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
        >
            <Button size="small" variant="outlined" onClick={() => reset(lastMonth(today))}>
                {translate('reportFiles.quick.lastMonth')}
            </Button>
            {last ? (
                <Button size="small" variant="outlined" onClick={() => reset(last)}>
                    {translate('reportFiles.quick.asLast')}
                </Button>
            ) : null}
        </Box>
    );
};
