import type { Ref } from 'react';
import { imageTypes } from './rules';

export interface ImageInputProps {
    ref: Ref<HTMLInputElement>;
    label: string;
    /** Opens the telephone's camera instead of the files. */
    camera?: boolean;
    onChoose: (files: readonly File[]) => void;
}

/** The browser's own choice of files, opened by a button. */
export const ImageInput = ({ ref, label, camera = false, onChoose }: ImageInputProps) => (
    <input
        ref={ref}
        hidden
        type="file"
        aria-label={label}
        accept={imageTypes.join(',')}
        multiple={!camera}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file can be chosen again after it was removed.
            target.value = '';
            onChoose(chosen);
        }}
    />
);
