import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { text, type LightKey } from '../runtime/text';

interface AccountField {
    name: string;
    label: LightKey;
    type: 'text' | 'password';
    inputMode?: 'email';
    autoComplete: string;
    hint?: LightKey;
}
type TypedValues = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, LightKey | undefined>>;

interface AccountFormProps {
    fields: readonly AccountField[];
    submit: LightKey;
    hasWayBack?: boolean;
    check: (typed: TypedValues) => Problems;
    send: (typed: TypedValues) => Promise<LightKey | Problems | undefined>;
    values?: Record<string, number>;
}

export const AccountForm = ({ fields, submit, hasWayBack = false, check, send, values }: AccountFormProps) => {
    const id = useId();
    const form = useRef<HTMLFormElement>(null);
    const [problems, setProblems] = useState<Problems>({});
    const [failure, setFailure] = useState<LightKey>();
    const [isSending, setIsSending] = useState(false);
    useEffect(() => {
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }, [problems]);
    const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
        event.preventDefault();
        const entries = new FormData(event.currentTarget);
        const typed = Object.fromEntries(fields.map(({ name }) => [name, String(entries.get(name))]));
        const found = check(typed);
        setProblems(found);
        setFailure(undefined);
        if (Object.values(found).some(Boolean)) return;
        setIsSending(true);
        const failed = await send(typed);
        setIsSending(false);
        if (typeof failed === 'string') setFailure(failed);
        else if (failed) setProblems(failed);
    };
    return (
        <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
            {fields.map(({ label, hint, ...input }) => {
                const problem = problems[input.name];
                const about = `${id}-${input.name}`;
                return (
                    <div key={input.name}>
                        <label>
                            {text(label)}
                            <input {...input} aria-invalid={problem !== undefined} aria-describedby={about} />
                        </label>
                        <div id={about} aria-live="polite">
                            {problem ? (
                                <span className="error">{text(problem, values)}</span>
                            ) : hint ? (
                                <span className="quiet">{text(hint, values)}</span>
                            ) : null}
                        </div>
                    </div>
                );
            })}
            {failure ? (
                <div role="alert" className="problem">
                    {text(failure)}
                </div>
            ) : null}
            <div className="row">
                <button type="submit" disabled={isSending}>
                    {text(submit)}
                </button>
                {hasWayBack ? <a href="/login">{text('account.toSignIn')}</a> : null}
            </div>
        </form>
    );
};
