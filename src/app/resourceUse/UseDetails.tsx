import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState, type Dispatch, type SetStateAction } from 'react';
import { useRecordContext, useTranslate, type Identifier } from 'react-admin';
import { formatTime, osloDay } from '../../api/rules/oslo';
import { RowForm, RowPanel } from '../common/RowForm';
import { useNarrow } from '../common/useWide';
import { withMoneyTexts } from '../money/moneyTexts';
import { useOffered } from '../runtime/offers';
import { codeName } from './codes';
import { ReportLink } from './columns';
import { RemoveUse } from './NewUse';
import { isFixed, isReturned, updateBody, type UseRow } from './rules';
import { UseInputs } from './UseInputs';

const OwnUseHistory = lazy(
    withMoneyTexts(async () => ({ default: (await import('../money/OwnUseHistory')).OwnUseHistory })),
);

const grid = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '2fr 1fr 1fr 3fr' },
    gridTemplateAreas: {
        xs: '"date date" "time amount" "comment comment"',
        md: '"date time amount comment"',
    },
    columnGap: 1.25,
    alignItems: 'start',
};

/** The button that opened the form is in the row, which the form replaces. */
const focusFirst = (inputs: HTMLElement | null): void =>
    inputs?.querySelector<HTMLElement>('[role="spinbutton"], input')?.focus();

const UseEdit = ({ row: current, onClose }: { row: UseRow; onClose: () => void }) => {
    const translate = useTranslate();
    // The row as the user saw it when the form opened.
    const [row] = useState(current);
    const { prosesskode } = row;
    return (
        <RowForm<UseRow>
            role="form"
            label={codeName(row)}
            values={({ dato, prosesskodeEnhetsVerdi, kommentar }) => ({
                dato: dato && osloDay(dato),
                tid: formatTime(dato),
                prosesskodeEnhetsVerdi,
                kommentar: kommentar ?? '',
            })}
            transform={updateBody}
            success="resourceUse.updated"
            failure={() => translate('resourceUse.updateFailed')}
            onClose={onClose}
        >
            <Typography sx={{ fontWeight: 600 }}>{codeName(row)}</Typography>
            {isReturned(row) ? (
                <Alert severity="warning" sx={{ mb: 1 }}>
                    {translate('resourceUse.returnedFor', { reason: row.okonomi?.begrunnelse ?? '' })}
                </Alert>
            ) : null}
            <Box ref={focusFirst} sx={grid}>
                <UseInputs isEdit unit={prosesskode.prosesskodeEnhet.navn} />
            </Box>
        </RowForm>
    );
};

export interface UseDetailsProps {
    editing: Identifier | undefined;
    onEdit: Dispatch<SetStateAction<Identifier | undefined>>;
    isEditable: (row: UseRow) => boolean;
    /** Why the row cannot be edited. */
    note: string | undefined;
}

export const UseDetails = ({ editing, onEdit, isEditable, note }: UseDetailsProps) => {
    const translate = useTranslate();
    // On phones, the row's actions and its code's description are here.
    const narrow = useNarrow();
    const hasHistory = useOffered('okonomi');
    const row = useRecordContext<UseRow>();
    if (!row) return null;
    if (row.id === editing)
        // Another row may have been opened while this one was being saved.
        return <UseEdit row={row} onClose={() => onEdit((now) => (now === row.id ? undefined : now))} />;
    const { kommentar, prosesskode } = row;
    return (
        <RowPanel label={codeName(row)}>
            {narrow ? (
                <Typography variant="body2" lang="nb">
                    {prosesskode.beskrivelse}
                </Typography>
            ) : null}
            {note && !isEditable(row) ? (
                <Typography variant="body2">
                    {note} {narrow && row.melding ? <ReportLink {...row.melding} /> : null}
                </Typography>
            ) : null}
            <Typography
                variant="body2"
                sx={{
                    whiteSpace: 'pre-wrap',
                    overflowWrap: 'anywhere',
                    ...(kommentar ? {} : { color: 'text.secondary' }),
                }}
            >
                {kommentar || translate('resourceUse.noComment')}
            </Typography>
            {narrow && isEditable(row) && !isFixed(row) ? (
                <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
                    <Button size="small" variant="outlined" startIcon={<EditIcon />} onClick={() => onEdit(row.id)}>
                        {translate('common.edit')}
                    </Button>
                    <RemoveUse row={row} text={translate('common.remove')} />
                </Box>
            ) : null}
            {/* It arrives last, so the buttons must not move when it does. */}
            {hasHistory ? (
                <Suspense>
                    <OwnUseHistory row={row} />
                </Suspense>
            ) : null}
        </RowPanel>
    );
};
