import type { Ref } from 'react';

export interface FileInputProps {
    ref: Ref<HTMLInputElement>;
    label: string;
    accept: readonly string[];
    /** Opens the telephone's camera instead of the file picker. */
    camera?: boolean;
    onChoose: (files: readonly File[]) => void;
}

export const FileInput = ({ ref, label, accept, camera = false, onChoose }: FileInputProps) => (
    <input
        ref={ref}
        hidden
        type="file"
        aria-label={label}
        accept={accept.join(',')}
        multiple={!camera}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // So that the same file can be chosen again after it was removed.
            target.value = '';
            onChoose(chosen);
        }}
    />
);
