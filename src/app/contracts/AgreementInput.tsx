import { Alert, Button } from '@mui/material';
import { ReferenceInput, SelectInput, useChoicesContext, useTranslate } from 'react-admin';
import { field } from '../data/field';
import { byName } from '../data/lists';

export interface AgreementInputProps {
    companyId: string;
    onAddAgreements?: (() => void) | undefined;
}

const Choices = ({ onAddAgreements }: Pick<AgreementInputProps, 'onAddAgreements'>) => {
    const translate = useTranslate();
    const { isPending, total, availableChoices } = useChoicesContext();
    // A single agreement is chosen by itself, as a single contract is.
    const only: unknown = availableChoices?.length === 1 ? availableChoices[0]?.id : undefined;
    const hasNone = !isPending && total === 0;
    return (
        <>
            {/* A disabled field of react-hook-form is not validated; a read-only one only looks the same. */}
            <SelectInput
                {...field('createContract', 'avtaleId')}
                defaultValue={only}
                optionText="navn"
                readOnly={hasNone}
                fullWidth
            />
            {hasNone ? (
                <Alert
                    severity="info"
                    sx={{ mb: 1 }}
                    action={
                        onAddAgreements ? (
                            <Button color="inherit" size="small" onClick={onAddAgreements}>
                                {translate('administration.contractors.addAgreements')}
                            </Button>
                        ) : null
                    }
                >
                    {translate('administration.contracts.noAgreements')}
                </Alert>
            ) : null}
        </>
    );
};

export const AgreementInput = ({ companyId, onAddAgreements }: AgreementInputProps) => (
    <ReferenceInput source="avtaleId" reference="avtaler" queryOptions={{ meta: { selskapId: companyId } }} {...byName}>
        <Choices onAddAgreements={onAddAgreements} />
    </ReferenceInput>
);
