import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useToday } from '../common/useToday';
import { lastMonth, type FileValues } from './rules';

export interface QuickChoicesProps {
    /** What the file was last made with, if it was. */
    last: FileValues | undefined;
}

/** Fill in everything by one click; what they fill in can still be changed. */
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
