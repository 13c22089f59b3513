import { Box, Button, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceUse } from '../../api/entities/resourceUse';
import { formatTime, osloDay } from '../../api/rules/oslo';
import { useFocusOnProblem } from '../common/useFocusOnProblem';
import { useToday } from '../common/useToday';
import { useUnsaved } from '../common/useUnsaved';
import { serverMessages, useMessagesOf, type UseMessages } from './messages';
import { editProblems, updateBody, type TypedUse, type UseUpdateBody } from './rules';
import { UseFields } from './UseFields';
import { type Numbers, useNumbers } from '../common/useNumbers';

const typedOf = ({ dato, prosesskodeEnhetsVerdi, kommentar }: ResourceUse, numbers: Numbers): TypedUse => ({
    day: osloDay(dato),
    dayIsBroken: false,
    time: formatTime(dato),
    amount: numbers.typed(prosesskodeEnhetsVerdi),
    comment: kommentar ?? '',
});

export interface EditRowProps {
    row: ResourceUse;
    columns: number;
    onSave: (body: UseUpdateBody) => Promise<unknown>;
    onClose: () => void;
}

const grid = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '2fr 1fr 1fr 3fr' },
    gridTemplateAreas: {
        xs: '"code code" "date date" "time amount" "comment comment" "buttons buttons"',
        md: '"code code code code" "date time amount comment" "buttons buttons buttons buttons"',
    },
    gap: 1.25,
    alignItems: 'start',
};

/** A row while its date, time, amount and comment are changed in place (report-handling §2, §5). */
export const EditRow = ({ row, columns, onSave, onClose }: EditRowProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const notify = useNotify();
    const messagesOf = useMessagesOf();
    const today = useToday();
    const [stored] = useState(() => typedOf(row, numbers));
    const [typed, setTyped] = useState(stored);
    const [messages, setMessages] = useState<UseMessages>({});
    const form = useFocusOnProblem(messages);
    const [busy, setBusy] = useState(false);
    useUnsaved(JSON.stringify(typed) !== JSON.stringify(stored), translate('resourceUse.editUnsaved'));
    const { prosesskode } = row;
    const change = (part: Partial<TypedUse>): void => {
        setTyped((now) => ({ ...now, ...part }));
        setMessages({});
    };
    const save = async (): Promise<void> => {
        const problems = editProblems(typed, today);
        setMessages(messagesOf(problems));
        if (Object.keys(problems).length > 0) return;
        setBusy(true);
        try {
            await onSave(updateBody(typed, row));
            notify('resourceUse.updated', { type: 'success' });
            onClose();
        } catch (error) {
            setMessages(serverMessages(error));
            notify('resourceUse.updateFailed', { type: 'error' });
            setBusy(false);
        }
    };
    return (
        <TableRow>
            <TableCell colSpan={columns} sx={{ py: 1.5, px: 1 }}>
                <Box
                    component="form"
                    ref={form}
                    noValidate
                    aria-label={`${prosesskode.navn} ${prosesskode.beskrivelse}`}
                    onSubmit={(event) => {
                        event.preventDefault();
                        void save();
                    }}
                    onKeyDown={({ key }) => {
                        if (key === 'Escape' && !busy) onClose();
                    }}
                    sx={grid}
                >
                    <Typography
                        sx={{ gridArea: 'code', fontWeight: 600 }}
                    >{`${prosesskode.navn} ${prosesskode.beskrivelse}`}</Typography>
                    <UseFields
                        isEdit
                        typed={typed}
                        messages={messages}
                        today={today}
                        unit={prosesskode.prosesskodeEnhet.navn}
                        busy={busy}
                        onChange={change}
                        onBroken={(dayIsBroken) => setTyped((now) => ({ ...now, dayIsBroken }))}
                    />
                    <Box sx={{ gridArea: 'buttons', display: 'flex', gap: 1 }}>
                        <Button type="submit" size="small" variant="contained" loading={busy}>
                            {translate('common.save')}
                        </Button>
                        <Button size="small" disabled={busy} onClick={onClose}>
                            {translate('common.cancel')}
                        </Button>
                    </Box>
                </Box>
            </TableCell>
        </TableRow>
    );
};
