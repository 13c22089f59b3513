import { useId } from 'react';
import { text, type LightKey } from '../runtime/text';

export interface FieldProps {
    label: LightKey;
    name: string;
    type: 'email' | 'password';
    autoComplete: string;
    error: LightKey | undefined;
    hint?: LightKey;
    values?: Record<string, number>;
}

export const Field = ({ label, name, type, autoComplete, error, hint, values }: FieldProps) => {
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
                    <span className="error">{text(error, values)}</span>
                ) : hint ? (
                    <span className="quiet">{text(hint, values)}</span>
                ) : null}
            </div>
        </div>
    );
};
