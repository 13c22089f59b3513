import { useTranslateLabel } from 'react-admin';

/** The label of a field as text: `resources.<resource in context>.fields.<source>`, unless another is given. */
export const useFieldLabel = (source: string, label?: string): string =>
    String(useTranslateLabel()({ source, ...(label === undefined ? {} : { label }) }));
