import { AutocompleteArrayInput, useTranslate, type Validator } from 'react-admin';
import { all, type CodeChoice, withoutMixedAll } from './rules';

export const CodesInput = ({ codes, helperText }: { codes: readonly CodeChoice[]; helperText?: string }) => {
    const translate = useTranslate();
    const chosen: Validator = (value: string[] | undefined) =>
        value && value.length > 0 ? undefined : 'reportFiles.problem.processCodes';
    return (
        <AutocompleteArrayInput
            source="processCodes"
            choices={
                codes.length > 0
                    ? [
                          { id: all, name: translate('reportFiles.allCodes') },
                          ...codes.map(({ id }) => ({ id, name: id })),
                      ]
                    : []
            }
            translateChoice={false}
            parse={(value: string[]) => withoutMixedAll(value)}
            {...(helperText ? { helperText } : {})}
            validate={Object.assign(chosen, { isRequired: true })}
        />
    );
};
