import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { AutocompleteArrayInput, BooleanInput, TextInput, usePermissions, useTranslate } from 'react-admin';
import type { NewStandardText, ReadyMade, StandardText } from '../../../api/entities/readyMade';
import { FormDialog } from '../../common/FormDialog';
import { draftOf } from '../../common/drafts/drafts';
import { LabelledButton } from '../../common/LabelledButton';
import { Loaded, type QueryState } from '../../common/Loaded';
import { RemoveButton } from '../../common/removal';
import { errorText } from '../../data/errors';
import { PlaceholderHint, placeholderProblem } from '../../report/placeholders/placeholders';
import type { Permissions } from '../../session/permissions';
import { ReadyMadeForm, TypesInput, useStatusChoices } from './ReadyMadeForm';
import { useReadyMade, useStandardTexts } from './readyMade';

const empty: NewStandardText = { navn: '', tekst: '', delt: false, meldingsStatusIder: [], meldingstypeIder: [] };

const StandardTextForm = ({ edited, onClose }: { edited?: StandardText | undefined; onClose: () => void }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const shares = permissions?.has('readyMade.share');
    const statuses = useStatusChoices();
    return (
        <FormDialog
            title={translate(edited ? 'readyMade.editText' : 'readyMade.newText')}
            resource="standardTexts"
            name={edited ? draftOf.row('standardTexts', edited.id) : 'standardTexts'}
            {...(edited ? { record: edited } : { defaultValues: { ...empty } })}
            success={translate('readyMade.textSaved')}
            failure={errorText}
            onClose={onClose}
        >
            <TextInput source="navn" />
            <TextInput
                multiline
                minRows={4}
                source="tekst"
                validate={placeholderProblem}
                helperText={<PlaceholderHint source="tekst" />}
            />
            <AutocompleteArrayInput
                source="meldingsStatusIder"
                helperText="readyMade.typesHint"
                choices={statuses}
                optionText="navn"
            />
            <TypesInput />
            {shares ? <BooleanInput source="delt" /> : null}
        </FormDialog>
    );
};

interface SectionProps<T> {
    resource: 'readyMade' | 'standardTexts';
    title: string;
    add: string;
    query: QueryState<readonly T[]>;
    onAdd: () => void;
    onEdit: (record: T) => void;
    note?: (record: T) => ReactNode;
}

const Section = <T extends ReadyMade | StandardText>(props: SectionProps<T>) => {
    const { resource, title, add, query, onAdd, onEdit, note } = props;
    const translate = useTranslate();
    const id = useId();
    return (
        <Box component="section" role="region" tabIndex={-1} aria-labelledby={id} sx={{ mb: 2, outline: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                <Typography id={id} variant="h3">
                    {title}
                </Typography>
                <Button size="small" onClick={onAdd}>
                    {add}
                </Button>
            </Box>
            <Loaded query={query} height={48}>
                {(records) => (
                    <>
                        {records.length === 0 ? (
                            <Typography sx={{ color: 'text.secondary' }}>{translate('readyMade.none')}</Typography>
                        ) : null}
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                            {records.map((record) => (
                                <Box
                                    component="li"
                                    key={record.id}
                                    sx={{
                                        display: 'flex',
                                        alignItems: 'center',
                                        gap: 1,
                                        py: 0.5,
                                        borderBottom: 1,
                                        borderColor: 'divider',
                                    }}
                                >
                                    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                                        <b>{record.navn}</b> <span>{note?.(record)}</span>
                                        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                                            {record.delt
                                                ? translate('readyMade.sharedBy', { name: record.eier.navn })
                                                : translate('readyMade.own')}
                                        </Typography>
                                    </Box>
                                    {record.kanEndres ? (
                                        <>
                                            <LabelledButton
                                                size="small"
                                                label={translate('readyMade.editOne', { name: record.navn })}
                                                onClick={() => onEdit(record)}
                                            >
                                                <EditIcon fontSize="small" />
                                            </LabelledButton>
                                            <RemoveButton resource={resource} record={record} />
                                        </>
                                    ) : null}
                                </Box>
                            ))}
                        </Box>
                    </>
                )}
            </Loaded>
        </Box>
    );
};

/** The user's own and shared ready-made handling and standard texts (D15). */
export const ReadyMadeDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const readyMade = useReadyMade();
    const texts = useStandardTexts();
    /** Undefined when not editing; null for a new one. */
    const [written, setWritten] = useState<ReadyMade | null>();
    const [writtenText, setWrittenText] = useState<StandardText | null>();
    return (
        <>
            <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
                <DialogTitle>{translate('readyMade.title')}</DialogTitle>
                <DialogContent>
                    <Section
                        resource="readyMade"
                        title={translate('readyMade.menu')}
                        add={translate('readyMade.new')}
                        query={readyMade}
                        onAdd={() => setWritten(null)}
                        onEdit={setWritten}
                        note={({ tast }) => tast?.toUpperCase()}
                    />
                    <Section
                        resource="standardTexts"
                        title={translate('readyMade.texts')}
                        add={translate('readyMade.newText')}
                        query={texts}
                        onAdd={() => setWrittenText(null)}
                        onEdit={setWrittenText}
                    />
                </DialogContent>
                <DialogActions>
                    <Button variant="contained" onClick={onClose}>
                        {translate('common.close')}
                    </Button>
                </DialogActions>
            </Dialog>
            {written === undefined ? null : (
                <ReadyMadeForm edited={written ?? undefined} onClose={() => setWritten(undefined)} />
            )}
            {writtenText === undefined ? null : (
                <StandardTextForm edited={writtenText ?? undefined} onClose={() => setWrittenText(undefined)} />
            )}
        </>
    );
};
