import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import { filled } from '../common/validators';
import { errorText } from '../data/errors';

/** A new process-code scheme; its name is required (administration §2, §5). */
export const SchemeCreate = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.processCodes.${key}`);
    return (
        <FormDialog
            title={text('create')}
            resource="prosesskoder"
            success={text('schemeCreated')}
            failure={errorText}
            onClose={onClose}
            maxWidth="xs"
        >
            <TextInput
                source="navn"
                label={text('schemeName')}
                autoFocus
                autoComplete="off"
                validate={filled(text('problem.schemeName'))}
            />
        </FormDialog>
    );
};
