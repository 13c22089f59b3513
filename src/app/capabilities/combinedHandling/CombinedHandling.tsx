import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { keyOf } from '../../common/shortcuts';
import { useMayLeave } from '../../common/useUnsaved';
import type { Places } from '../../layout/capabilities';
import { Key } from '../../reports/keys/Key';
import { useShortcut } from '../../reports/keys/useShortcut';

const loadForm = async () => ({ default: (await import('./HandlingForm')).HandlingForm });
const HandlingForm = lazy(loadForm);

/** The single controls of a report, or one form for all of them. */
export const CombinedHandling = ({ heading, children }: Places['Handling']) => {
    const translate = useTranslate();
    const [together, setTogether] = useStore('handling.together', false);
    const mayLeave = useMayLeave();
    const change = async (): Promise<void> => {
        if (await mayLeave()) setTogether(!together);
    };
    useShortcut('handle', () => void change());
    useEffect(() => void loadForm(), []);
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                {heading}
                <Button size="small" aria-keyshortcuts={keyOf('handle')} onClick={() => void change()}>
                    {translate(together ? 'reportDetail.form.single' : 'reportDetail.form.together')}
                    <Key name="handle" />
                </Button>
            </Box>
            {together ? (
                <Suspense fallback={null}>
                    <HandlingForm />
                </Suspense>
            ) : (
                children
            )}
        </>
    );
};
