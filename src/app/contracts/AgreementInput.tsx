import { Alert, Button } from '@mui/material';
import { SelectInput, useGetManyReference, useTranslate } from 'react-admin';
import type { Agreement } from '../../api/entities/administration';
import { field } from '../data/field';
import type { Identified } from '../data/records';
import { wholeList } from '../data/wholeList';

export interface AgreementInputProps {
    companyId: string;
    /** Leads to where the company gets agreements. */
    onAddAgreements?: (() => void) | undefined;
}

/** One of the company's agreements (administration §5); for a company without any, the way to add one. */
export const AgreementInput = ({ companyId, onAddAgreements }: AgreementInputProps) => {
    const translate = useTranslate();
    const { data = [], isPending } = useGetManyReference<Identified<Agreement>>('avtaler', {
        target: 'selskapId',
        id: companyId,
        sort: { field: 'navn', order: 'ASC' },
        pagination: wholeList,
    });
    const hasNone = !isPending && data.length === 0;
    return (
        <>
            <SelectInput
                {...field('createContract', 'avtaleId')}
                choices={data}
                optionText="navn"
                isPending={isPending}
                disabled={hasNone}
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
