import { Switch } from '@mui/material';
import { useNotify, useRecordContext, useResourceContext, useTranslate, useUpdate } from 'react-admin';
import { errorText } from '../data/errors';
import { useRestoredFocus } from './focus';

/** Switches a field of a row on and off, and saves at once. `label` is a text with the row's name as `name`. */
export const SwitchField = ({ source, label }: { source: string; label: string }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const resource = useResourceContext();
    const record = useRecordContext();
    const [update, { isPending }] = useUpdate();
    useRestoredFocus(isPending);
    if (!record) return null;
    const save = (isOn: boolean): void =>
        void update(
            resource,
            { id: record.id, data: { [source]: isOn }, previousData: record },
            { onError: (error) => notify(errorText(error), { type: 'error' }) },
        );
    return (
        <Switch
            checked={record[source] === true}
            disabled={isPending}
            onChange={(_, isOn) => save(isOn)}
            slotProps={{ input: { 'aria-label': translate(label, { name: String(record.navn) }) } }}
        />
    );
};
