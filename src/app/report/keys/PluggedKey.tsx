import { useEffect, useRef } from 'react';
import type { Places } from '../../places/places';
import { keyOf } from './shortcuts';
import { useShortcut } from './useShortcut';

/** The control that a mark is in: a button, or the input of a label. */
const controlOf = (mark: Element | null): HTMLElement | null | undefined =>
    mark?.closest('button') ?? mark?.closest('label')?.control;

/** The key of a control of the report's page; it clicks a button and focuses an input. */
export const PluggedKey = ({ name, act }: Places['Key']) => {
    const mark = useRef<HTMLSpanElement>(null);
    const use = (): void => {
        const control = controlOf(mark.current);
        if (control instanceof HTMLButtonElement) control.click();
        else control?.focus();
    };
    useShortcut(name, act ?? use);
    useEffect(() => {
        controlOf(mark.current)?.setAttribute('aria-keyshortcuts', keyOf(name));
    }, [name]);
    return <span ref={mark} hidden />;
};
