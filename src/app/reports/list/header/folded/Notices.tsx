import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { CityWords } from '../../../../common/CityWords';
import { focusableAround } from '../../../../common/focus';
import { LabelledButton } from '../../../../common/LabelledButton';
import type { Places } from '../../../../places/places';
import { severityOf } from '../../../../common/severityOf';

/** The first one in a line, the others unfolded by its button; each can be hidden. */
export const Notices = ({ notices }: Places['Notices']) => {
    const translate = useTranslate();
    const [hidden, setHidden] = useStore<readonly number[]>('notices.hidden', []);
    const shown = notices.filter(({ id }) => !hidden.includes(id));
    const [first, ...others] = shown;
    const [isUnfolded, setIsUnfolded] = useState(false);
    if (!first) return null;
    const isFolded = others.length > 0 && !isUnfolded;
    return (isUnfolded ? shown : [first]).map(({ id, varslingstype, tekst }, index) => (
        <Alert
            key={id}
            severity={severityOf(varslingstype)}
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
                            setHidden([...hidden, id]);
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
                // On a telephone the buttons follow a whole text.
                flexWrap: isFolded ? 'nowrap' : 'wrap',
                '& .MuiAlert-message, & .MuiAlert-icon, & .MuiAlert-action': { py: { xs: 0.25, md: 0 } },
                '& .MuiAlert-action': { alignItems: 'center', mr: 0 },
                '& .MuiAlert-message': isFolded
                    ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
                    : { flex: '1 1 12rem', overflow: 'visible', overflowWrap: 'anywhere' },
            }}
        >
            <CityWords>{tekst}</CityWords>
        </Alert>
    ));
};
