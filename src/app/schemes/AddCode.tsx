import { Box } from '@mui/material';
import { useState } from 'react';
import { Form, SaveButton, SelectInput, TextInput, useCreate, useNotify, useTranslate } from 'react-admin';
import { filled } from '../common/validators';
import { errorText, fieldErrors } from '../data/errors';
import { useUnits } from './useUnits';

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The row that adds a code: code, description and unit all required, otherwise nothing is saved (administration §2,
 * §5).
 */
export const AddCode = ({ schemeId }: { schemeId: number }) => {
    const translate = useTranslate();
    const notify = useNotify();
    // Each added code resets the row and focuses its first field.
    const [added, setAdded] = useState(0);
    const { data: units = [], isPending } = useUnits();
    const [create] = useCreate();
    const text = (key: string): string => translate(`administration.processCodes.${key}`);
    const add = async ({
        navn,
        beskrivelse,
        prosesskodeEnhetId,
    }: Record<string, unknown>): Promise<object | undefined> => {
        try {
            await create(
                'processCodes',
                {
                    data: {
                        navn: written(navn),
                        beskrivelse: written(beskrivelse),
                        prosesskodeEnhetId: Number(prosesskodeEnhetId),
                        prosesskodeSkjemaId: schemeId,
                    },
                },
                { returnPromise: true },
            );
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            return fieldErrors(error);
        }
        notify(text('added'), { type: 'success' });
        setAdded(added + 1);
        return undefined;
    };
    return (
        <Form key={added} noValidate disableInvalidFormNotification record={{}} onSubmit={add}>
            <Box
                role="group"
                aria-label={text('newCode')}
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr) 160px auto' },
                    columnGap: 1.5,
                    alignItems: 'start',
                    mb: 1,
                }}
            >
                <TextInput
                    source="navn"
                    label={text('field.navn')}
                    autoComplete="off"
                    autoFocus={added > 0}
                    validate={filled(text('problem.navn'))}
                />
                <TextInput
                    source="beskrivelse"
                    label={text('field.beskrivelse')}
                    autoComplete="off"
                    validate={filled(text('problem.beskrivelse'))}
                />
                <SelectInput
                    source="prosesskodeEnhetId"
                    label={text('field.enhet')}
                    choices={[...units]}
                    optionText="navn"
                    isPending={isPending}
                    translateChoice={false}
                    fullWidth
                    validate={filled(text('problem.enhet'))}
                />
                <Box sx={{ mt: 1 }}>
                    <SaveButton label={translate('common.add')} icon={<></>} alwaysEnable />
                </Box>
            </Box>
        </Form>
    );
};
