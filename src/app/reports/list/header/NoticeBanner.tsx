import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Alert, Box, Button, type AlertColor } from '@mui/material';
import { memo, useEffect, useState } from 'react';
import { useGetList, useStore, useTranslate } from 'react-admin';
import type { Notice } from '../../../../api/entities/report';
import { CityWords } from '../../../common/words';
import { focusableAround } from '../../../common/focus';
import { severityOf } from '../../../common/severityOf';
import { LabelledButton } from '../../../common/LabelledButton';
import { asListed } from '../../../data/lists';
import { useConfiguration } from '../../../runtime/ConfigurationContext';

/** A notice that has another text or kind is another one for users who have hidden it. */
const keyOf = ({ id, varslingstype, tekst }: Notice): string => [id, varslingstype, tekst].join(' ');

/** Of a notice on one line, in pixels. */
const lineHeight = { xs: 34, md: 30 };

const gravities: readonly AlertColor[] = ['warning', 'error'];
const gravityOf = ({ varslingstype }: Notice): number => gravities.indexOf(severityOf(varslingstype));

/** The gravest notice on one line; a button unfolds the others. Each can be hidden. */
const Notices = ({ notices, isAwaited }: { notices: readonly Notice[] | undefined; isAwaited: boolean }) => {
    const translate = useTranslate();
    const [hidden, setHidden] = useStore<readonly unknown[]>('notices.hidden', []);
    const [wereShown, setWereShown] = useStore('notices.shown', false);
    const shown = (notices ?? [])
        .filter((notice) => !hidden.includes(keyOf(notice)))
        .toSorted((a, b) => gravityOf(b) - gravityOf(a));
    const [first, ...others] = shown;
    const [isUnfolded, setIsUnfolded] = useState(false);
    const areShown = first !== undefined;
    useEffect(() => {
        if (notices) setWereShown(areShown);
    }, [notices, areShown, setWereShown]);
    // Their line is kept free, so that the page does not move under the pointer when they arrive.
    if (isAwaited && wereShown) return <Box sx={{ height: lineHeight }} />;
    if (!first) return null;
    const isFolded = others.length > 0 && !isUnfolded;
    return (isUnfolded ? shown : [first]).map((notice, index) => (
        <Alert
            key={notice.id}
            severity={severityOf(notice.varslingstype)}
            role="status"
            action={
                <>
                    {index === 0 && others.length > 0 ? (
                        <Button
                            size="small"
                            color="inherit"
                            aria-expanded={isUnfolded}
                            onClick={() => setIsUnfolded(!isUnfolded)}
                            endIcon={<ExpandMoreIcon sx={{ transform: isUnfolded ? 'rotate(180deg)' : 'none' }} />}
                            sx={{ py: 0, minHeight: 24, whiteSpace: 'nowrap' }}
                        >
                            {translate(isUnfolded ? 'reports.foldNotices' : 'reports.unfoldNotices', {
                                smart_count: others.length,
                            })}
                        </Button>
                    ) : null}
                    <LabelledButton
                        size="small"
                        color="inherit"
                        label="reports.hideNotice"
                        onClick={({ currentTarget }) => {
                            focusableAround(currentTarget)?.focus({ preventScroll: true });
                            setHidden([...hidden, keyOf(notice)]);
                        }}
                    >
                        <CloseIcon fontSize="small" />
                    </LabelledButton>
                </>
            }
            sx={{
                py: 0,
                px: 1.5,
                alignItems: 'center',
                // On a phone, the buttons follow the whole text.
                flexWrap: isFolded ? 'nowrap' : 'wrap',
                '& .MuiAlert-message, & .MuiAlert-icon, & .MuiAlert-action': { py: { xs: 0.25, md: 0 } },
                '& .MuiAlert-action': { alignItems: 'center', mr: 0 },
                '& .MuiAlert-message': isFolded
                    ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
                    : { flex: '1 1 12rem', overflow: 'visible', overflowWrap: 'anywhere' },
            }}
        >
            <CityWords>{notice.tekst}</CityWords>
        </Alert>
    ));
};

/** Shown with FEATURE_VIS_VARSEL; failures to fetch are only logged (report-handling §2, §6, §8). */
export const NoticeBanner = memo(() => {
    const translate = useTranslate();
    const { FEATURE_VIS_VARSEL } = useConfiguration();
    const {
        data: notices,
        error,
        isLoading,
    } = useGetList<Notice>('notices', asListed, { enabled: FEATURE_VIS_VARSEL });
    useEffect(() => {
        if (error) console.info(translate('reports.noticesFailed'), error);
    }, [error, translate]);
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 0.5,
                '&:not(:empty)': { mb: 0.5 },
                displayPrint: 'none',
            }}
        >
            <Notices notices={notices} isAwaited={isLoading} />
        </Box>
    );
});
NoticeBanner.displayName = 'NoticeBanner';
