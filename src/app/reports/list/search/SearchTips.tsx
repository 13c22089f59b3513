import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { serviceReports } from '../../../data/reports';
import { useWing } from '../../../report/wing';
import { useOffered } from '../../../runtime/offers';
import type { Permissions } from '../../../session/permissions';

const tips = ['words', 'wildcard', 'and', 'or', 'not', 'plus', 'phrase', 'field', 'group'] as const;

const SearchTip = ({ name }: { name: string }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ mb: 1.5 }}>
            <Typography component="dt">
                <Box component="code" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                    {translate(`reports.search.example.${name}`)}
                </Box>
            </Typography>
            <Typography component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {translate(`reports.search.rule.${name}`)}
            </Typography>
        </Box>
    );
};

export const SearchTips = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const isOfService = useWing() === serviceReports;
    // The service department can also search for reporters by name and number.
    const hasSender = useOffered('dialog') && isOfService && permissions?.has('letters.send');
    return (
        <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
            <DialogTitle>{translate('reports.search.tips')}</DialogTitle>
            {/* Focusable, since the keyboard could not scroll it otherwise. */}
            <DialogContent tabIndex={0}>
                <Box component="dl" sx={{ m: 0 }}>
                    {tips.map((tip) => (
                        <SearchTip key={tip} name={tip} />
                    ))}
                    {hasSender ? <SearchTip name="sender" /> : null}
                </Box>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
