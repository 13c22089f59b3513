import { Autocomplete, Box, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Agreement, Company } from '../../../contract/entities/administration';
import { companyTypes } from '../../../contract/roles';
import { disabledChoice } from '../../../contract/rules/disabledChoices';
import { useUnsaved } from '../../common/useUnsaved';
import { useCityQuery } from '../../data/useCityQuery';
import { DisabledOption } from '../DisabledOption';
import { useReportPage } from './ReportContext';

/** Stands for no contractor, 'Ikke satt' (report-handling §9). */
const emptyContractor = '00000000-0000-0000-0000-000000000000';
interface Choice {
    id: string;
    navn: string;
    partner: boolean;
}
const choiceOf = ({ id, navn, selskapsType }: Company): Choice => ({ id, navn, partner: selskapsType.id === companyTypes.partner });

/**
 * Contractor and agreement of the service department (report-handling §4): choosing a contractor clears the agreement and
 * focuses it; nothing is saved until an agreement is chosen. No contractor is saved at once.
 */
export const ContractorControl = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const { wing, report, save, saving } = useReportPage();
    const [chosen, setChosen] = useState<Choice>();
    const agreementInput = useRef<HTMLInputElement>(null);
    const { data: contractors = [] } = useCityQuery('listContractors');
    const { data: partners = [] } = useCityQuery('listCompaniesOfType', { params: { type: companyTypes.partner } });
    useUnsaved(chosen !== undefined, translate('reportDetail.unsaved'));
    const none: Choice = { id: emptyContractor, navn: translate('reportDetail.notSet'), partner: false };
    const choices = [none, ...contractors.map(choiceOf), ...partners.map(choiceOf)];
    const stored = report.selskap ? { ...report.selskap, partner: partners.some(({ id }) => id === report.selskap?.id) } : none;
    const company = chosen ?? stored;
    const { data: agreements = [], isLoading } = useCityQuery('listContractorAgreements', company.id === emptyContractor ? null : { params: { id: company.id } });
    const agreement = chosen ? null : (agreements.find(({ avtaleId }) => avtaleId === report.avtale?.avtaleId) ?? null);

    const store = async (selskapId: string | null, avtaleId: number | null): Promise<void> => {
        await save((seen) => dataProvider.update(wing, { id: seen.id, data: { selskapId, avtaleId }, previousData: seen }));
        setChosen(undefined);
    };
    const choose = (choice: Choice): void => {
        if (choice.id === stored.id) setChosen(undefined);
        else if (choice.id === emptyContractor) void store(null, null);
        else {
            setChosen(choice);
            // The field is there already; only its list is asked for anew.
            setTimeout(() => agreementInput.current?.focus());
        }
    };
    return (
        <>
            <Autocomplete
                disableClearable
                disabled={saving}
                options={choices}
                value={company}
                groupBy={({ id, partner }) => (id === emptyContractor ? '' : translate(partner ? 'reportDetail.partners' : 'reportDetail.contractors'))}
                getOptionKey={({ id }) => id}
                getOptionLabel={({ navn }) => navn}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                onChange={(_, choice) => choose(choice)}
                renderInput={(props) => <TextField {...props} label={translate('reportDetail.fields.company')} />}
            />
            <Autocomplete<Agreement, false, boolean>
                disableClearable={agreement !== null}
                disabled={saving || company.id === emptyContractor}
                loading={isLoading}
                options={agreements}
                value={agreement}
                openOnFocus={chosen !== undefined}
                getOptionKey={({ avtaleId }) => avtaleId}
                getOptionLabel={({ navn }) => navn}
                getOptionDisabled={({ avtaleId }) => disabledChoice('agreement', avtaleId) !== undefined}
                isOptionEqualToValue={(a, b) => a.avtaleId === b.avtaleId}
                renderOption={({ key, ...props }, { avtaleId, navn }) => {
                    const choice = disabledChoice('agreement', avtaleId);
                    return choice ? <DisabledOption key={key} option={{ key, ...props }} label={navn} choice={choice} /> : <Box component="li" key={key} {...props}>{navn}</Box>;
                }}
                onChange={(_, choice) => choice && void store(company.id, choice.avtaleId)}
                renderInput={(props) => (
                    <TextField
                        {...props}
                        inputRef={agreementInput}
                        label={translate('reportDetail.fields.agreement')}
                        error={chosen !== undefined}
                        helperText={chosen ? translate('reportDetail.agreementRequired') : undefined}
                    />
                )}
            />
        </>
    );
};
