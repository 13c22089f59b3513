import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useToday } from '../common/useToday';
import { lastMonth, type FileValues } from './rules';

export interface QuickChoicesProps {
    last: FileValues | undefined;
}

export const QuickChoices = ({ last }: QuickChoicesProps) => {
    const translate = useTranslate();
    const today = useToday();
    const { reset } = useFormContext<FileValues>();
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
