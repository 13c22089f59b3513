import { useEffect, useRef } from 'react';
import type { InputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { RowInput } from './RowInput';

const kinds = { meldingstype: 'meldingstyper', avtale: 'avtaler' } as const;

/** A row of the kind chosen in `slag`. */
export const ChosenRowInput = (props: Pick<InputProps, 'source' | 'validate' | 'isRequired' | 'helperText'>) => {
    const { source } = props;
    const { setValue } = useFormContext();
    const slag: keyof typeof kinds | null | undefined = useWatch({ name: 'slag' });
    const before = useRef(slag);
    useEffect(() => {
        if (before.current && before.current !== slag) setValue(source, null);
        before.current = slag;
    }, [slag, source, setValue]);
    if (!slag) return null;
    return <RowInput key={slag} {...props} label={`catalogue.choice.slag.${slag}`} refersTo={{ kind: kinds[slag] }} />;
};
