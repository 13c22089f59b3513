import { FieldTitle, SelectInput, useResourceContext, useTranslate } from 'react-admin';
import type { Report } from '../../../api/entities/report';
import { ChoicesProblem } from '../../common/Loaded';
import { useWorkDoneCodes } from './useWorkDoneCodes';

export interface WorkDoneInputProps {
    agreementId: number | null | undefined;
    report?: Report | undefined;
    showsEmpty?: boolean;
    readOnly: boolean;
    /** The text of an empty field for reports with different work done, which leaves them unchanged. */
    unchanged?: string | undefined;
    onChange?: (code: number) => void;
}

interface Choice {
    id: number | '';
    navn: string;
    lang?: string;
}

const source = 'feilrettingskodeId';

export const WorkDoneInput = ({
    agreementId,
    report,
    showsEmpty = false,
    readOnly,
    unchanged,
    onChange,
}: WorkDoneInputProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const read = useWorkDoneCodes(agreementId ?? undefined, report);
    const codes = read.data ?? [];
    if (codes.length === 0 && !showsEmpty) return <ChoicesProblem of={[read]} />;
    const isOptional = unchanged !== undefined;
    const choices: Choice[] = [
        ...(isOptional ? [{ id: '' as const, navn: unchanged }] : []),
        { id: 0, navn: translate('reportDetail.notSet') },
        ...codes.map((code) => ({ ...code, lang: 'nb' })),
    ];
    return (
        <SelectInput
            source={source}
            label={<FieldTitle source={source} resource={resource} />}
            choices={choices}
            optionText={({ navn, lang }: Choice) => <span lang={lang}>{navn}</span>}
            translateChoice={false}
            // The empty choice is one of `choices`: react-admin's own is read as "clear".
            isRequired
            fullWidth
            helperText={false}
            disabled={codes.length === 0}
            // Empty for a code that the city does not list: its name is unknown, but it is set.
            format={(value: unknown) => choices.find(({ id }) => id === value)?.id ?? (isOptional || value ? '' : 0)}
            parse={(value: unknown) => (value === '' ? null : value)}
            // The id as it came: ids may be texts (D14).
            onChange={({ target }) => onChange?.(target.value as unknown as number)}
            slotProps={{
                select: { readOnly, displayEmpty: isOptional },
                ...(isOptional ? { inputLabel: { shrink: true } } : {}),
            }}
        />
    );
};
