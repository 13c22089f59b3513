import { Typography } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import { returnReasons } from '../../api/rules/returns';
import { FormDialog } from '../common/FormDialog';
import { field } from '../data/field';

type Body = BodyOf<Endpoints['returnReport']>;
interface ReturnFormProps {
    name: string;
    seen?: object;
    title: string;
    success?: string;
    onReturn: (body: Body) => Promise<unknown>;
    onSaved?: () => void;
    onClose: () => void;
}

/** The reason why a company returns reports. */
export const ReturnForm = ({ onReturn, ...dialog }: ReturnFormProps) => {
    const translate = useTranslate();
    return (
        <FormDialog
            {...dialog}
            resource="returns"
            submit={translate('sharedWork.return')}
            defaultValues={{ arsak: '', tekst: '' }}
            onSubmit={(values) => onReturn(values as Body)}
        >
            <Typography sx={{ mb: 1 }}>{translate('sharedWork.returnIntro')}</Typography>
            <SelectInput
                {...field('returnReport', 'arsak')}
                choices={returnReasons.map((id) => ({ id, name: translate(`sharedWork.reason.${id}`) }))}
                translateChoice={false}
                helperText={false}
                fullWidth
            />
            <TextInput {...field('returnReport', 'tekst')} multiline minRows={3} helperText={false} />
        </FormDialog>
    );
};
