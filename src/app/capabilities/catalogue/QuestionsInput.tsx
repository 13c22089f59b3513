import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { answerKinds, type QuestionRow, rowsOf, schemaOf } from './questionRows';

/** The extra questions of a type, kept as the JSON Schema in one field. */
export const QuestionsInput = ({ source }: { source: string }) => {
    const translate = useTranslate();
    const { field, fieldState } = useInput<string | null>({ source });
    const [rows, setRows] = useState<readonly QuestionRow[]>(() => rowsOf(field.value));
    const text = (key: string, values: object = {}): string => translate(`catalogue.questions.${key}`, values);
    const change = (next: readonly QuestionRow[]): void => {
        setRows(next);
        field.onChange(schemaOf(next));
    };
    const set = (index: number, more: QuestionRow): void =>
        change(rows.map((row, at) => (at === index ? { ...row, ...more } : row)));
    return (
        <Box role="group" aria-label={text('title')} sx={{ mt: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {text('title')}
            </Typography>
            {rows.map((row, index) => {
                const input = (key: 'tittel' | 'valg' | 'stoppSvar' | 'stoppTekst') => (
                    <TextField
                        label={text(key)}
                        value={row[key] ?? ''}
                        onChange={({ target }) => set(index, { [key]: target.value })}
                        fullWidth
                    />
                );
                const number = index + 1;
                return (
                    <Box
                        key={index}
                        role="group"
                        aria-label={text('number', { number })}
                        sx={{ display: 'grid', gap: 1, my: 1, p: 1, border: 1, borderColor: 'divider' }}
                    >
                        {input('tittel')}
                        <TextField
                            select
                            label={text('slag')}
                            value={row.slag ?? 'tekst'}
                            onChange={({ target }) =>
                                set(index, { slag: answerKinds.find((one) => one === target.value) ?? 'tekst' })
                            }
                            fullWidth
                        >
                            {answerKinds.map((kind) => (
                                <MenuItem key={kind} value={kind}>
                                    {text(`kind.${kind}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                        {row.slag === 'valg' ? input('valg') : null}
                        <TextField
                            select
                            label={text('ma')}
                            value={row.ma ? 'ja' : 'nei'}
                            onChange={({ target }) => set(index, { ma: target.value === 'ja' })}
                            fullWidth
                        >
                            <MenuItem value="ja">{translate('common.yes')}</MenuItem>
                            <MenuItem value="nei">{translate('common.no')}</MenuItem>
                        </TextField>
                        {input('stoppSvar')}
                        {row.stoppSvar ? input('stoppTekst') : null}
                        <LabelledButton
                            label={text('remove', { number })}
                            onClick={() => change(rows.filter((_, at) => at !== index))}
                            sx={{ justifySelf: 'end' }}
                        >
                            <DeleteIcon fontSize="small" />
                        </LabelledButton>
                    </Box>
                );
            })}
            <Button variant="outlined" onClick={() => change([...rows, { slag: 'tekst' }])}>
                {text('add')}
            </Button>
            {fieldState.error ? <Typography color="error">{fieldState.error.message}</Typography> : null}
        </Box>
    );
};
