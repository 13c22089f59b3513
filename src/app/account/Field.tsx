import { useId } from 'react';
import { text, type LightKey } from '../runtime/text';

export interface FieldProps {
    label: LightKey;
    name: string;
    type: 'email' | 'password';
    autoComplete: string;
    error: LightKey | undefined;
    hint?: LightKey;
}

/** A labelled input with an announced error message. */
export const Field = ({ label, name, type, autoComplete, error, hint }: FieldProps) => {
    const id = useId();
    return (
        <div>
            <label htmlFor={id}>
                {text(label)}
                <input
                    id={id}
                    name={name}
                    type={type}
                    autoComplete={autoComplete}
                    aria-invalid={error !== undefined}
                    aria-describedby={`${id}-about`}
                />
            </label>
            <div id={`${id}-about`} aria-live="polite">
                {error ? (
                    <span className="error">{text(error)}</span>
                ) : hint ? (
                    <span className="quiet">{text(hint)}</span>
                ) : null}
            </div>
        </div>
    );
};
