import { useEffect } from 'react';
import { AutocompleteArrayInput, required, SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxInput } from '../common/CheckboxInput';
import { LoadProblem } from '../common/Loaded';
import { notBlank } from '../common/validators';
import { agreementsOf, all, type FileValues, withoutMixedAll } from './rules';
import type { FileChoices } from './useFileChoices';

const noContract = 'reportFiles.problem.noContract';

export const ChoiceInputs = ({ contractors, contracts, automatic, codes, types, shown, retry }: FileChoices) => {
    const translate = useTranslate();
    const {
        setValue,
        getValues,
        clearErrors,
        formState: { isReady },
    } = useFormContext<FileValues>();
    const contractor = useWatch<FileValues, 'contractor'>({ name: 'contractor' });
    const contract = useWatch<FileValues, 'contract'>({ name: 'contract' });
    useEffect(() => {
        // Until then, the form sets its initial values over it.
        if (!isReady || !automatic || contract !== null) return;
        setValue('contract', automatic.id);
        setValue('agreement', automatic.avtaleId);
    }, [isReady, automatic, contract, setValue]);
    const text = (key: string): string => translate(`reportFiles.${key}`);
    const forget = (...fields: ('contract' | 'agreement' | 'processCodes')[]): void => {
        for (const field of fields) setValue(field, field === 'processCodes' ? [] : null);
        clearErrors(fields);
    };
    const lacksContractor = shown.has('contractor') && !contractor;
    const later = lacksContractor ? { helperText: 'reportFiles.contractorFirst' } : {};
    const hasNone = contracts?.length === 0 && contractor !== all;
    const every = (key: string) => ({ id: all, navn: text(key) });
    const chooseContract = (): void => {
        forget('agreement', 'processCodes');
        const chosen = contracts?.find(({ id }) => id === getValues('contract'));
        if (chosen) setValue('agreement', chosen.avtaleId);
    };
    return (
        <>
            {retry ? <LoadProblem error={undefined} message={text('problem.choicesFailed')} onRetry={retry} /> : null}
            {shown.has('contractor') ? (
                <SelectInput
                    source="contractor"
                    choices={[every('allContractors'), ...contractors]}
                    optionText="navn"
                    translateChoice={false}
                    validate={notBlank('reportFiles.problem.contractor')}
                    onChange={() => forget('contract', 'agreement', 'processCodes')}
                    fullWidth
                />
            ) : null}
            {shown.has('contract') ? (
                <SelectInput
                    source="contract"
                    choices={hasNone || !contracts ? [] : [every('allContracts'), ...contracts]}
                    optionText="navn"
                    translateChoice={false}
                    {...(hasNone ? { helperText: noContract } : later)}
                    validate={notBlank(hasNone ? noContract : 'reportFiles.problem.contract')}
                    onChange={chooseContract}
                    fullWidth
                />
            ) : null}
            {shown.has('agreement') ? (
                <SelectInput
                    source="agreement"
                    choices={
                        contracts ? [{ avtaleId: all, navn: text('allAgreements') }, ...agreementsOf(contracts)] : []
                    }
                    optionValue="avtaleId"
                    optionText="navn"
                    translateChoice={false}
                    validate={notBlank('reportFiles.problem.agreement')}
                    {...later}
                    fullWidth
                />
            ) : null}
            {shown.has('processCodes') ? (
                <AutocompleteArrayInput
                    source="processCodes"
                    choices={
                        codes.length > 0
                            ? [{ id: all, name: text('allCodes') }, ...codes.map(({ id }) => ({ id, name: id }))]
                            : []
                    }
                    translateChoice={false}
                    parse={(value: string[]) => withoutMixedAll(value)}
                    {...later}
                    validate={required('reportFiles.problem.processCodes')}
                />
            ) : null}
            {shown.has('types') ? (
                <AutocompleteArrayInput
                    source="types"
                    choices={[...types]}
                    optionValue="meldingstypeId"
                    optionText="beskrivelse"
                    translateChoice={false}
                    helperText="reportFiles.allTypes"
                />
            ) : null}
            {shown.has('global') ? <CheckboxInput source="global" /> : null}
            {shown.has('approved') ? <CheckboxInput source="onlyApproved" /> : null}
        </>
    );
};
