import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { keyOf } from '../report/keys/shortcuts';
import { useMayLeave } from '../common/drafts/unsaved';
import type { Places } from '../places/places';
import { useShortcut } from '../report/keys/useShortcut';
import { useTogether } from '../report/useTogether';
import { HandlingForm } from './HandlingForm';

/** One form for all of a report, or, where the city does not save that in one call, its single controls by choice. */
export const CombinedHandling = ({ heading, children }: Places['Handling']) => {
    const translate = useTranslate();
    const { isTogether, isOneCall, setIsChosen } = useTogether();
    const mayLeave = useMayLeave();
    const form = useRef<HTMLDivElement>(null);
    const change = async (): Promise<void> => {
        if (await mayLeave()) setIsChosen(!isTogether);
    };
    useShortcut('handle', () => {
        if (isOneCall) form.current?.querySelector<HTMLElement>('button:enabled, [role=combobox]')?.focus();
        else void change();
    });
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                {heading}
                {isOneCall ? null : (
                    <Button size="small" aria-keyshortcuts={keyOf('handle')} onClick={() => void change()}>
                        {translate(isTogether ? 'reportDetail.form.single' : 'reportDetail.form.together')}
                    </Button>
                )}
            </Box>
            {isTogether ? (
                <Box ref={form}>
                    <HandlingForm />
                </Box>
            ) : (
                children
            )}
        </>
    );
};
