import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { DataTable, ListBase, useGetList, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Line } from '../common/Line';
import { Column } from '../common/Column';
import type { Agreement, Company } from '../../api/entities/administration';
import { ChoiceField } from '../common/ChoiceField';
import { contractorPage, contractPage } from '../common/contractorPages';
import { CityWords } from '../common/words';
import { ExpandButton } from '../common/ExpandButton';
import { listDefaults, showsEmpty } from '../common/listDefaults';
import { ListTable } from '../common/ListTable';
import { ChoicesProblem } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import type { Identified } from '../data/records';
import { wholeByName } from '../data/lists';
import { AgreementEdit } from './AgreementEdit';

type AgreementRow = Identified<Agreement>;

const Total = () => useListContext().total;

export const AgreementList = () => {
    const translate = useTranslate();
    const [parameters, setParameters] = useSearchParams();
    // The address changes a moment later, but the checkbox must react at once.
    const [chosen, setChosen] = useState({ at: parameters, filter: parameters });
    const filter = chosen.at === parameters ? chosen.filter : parameters;
    const lacksCompany = filter.has('utenSelskap');
    const choose = (name: string, value: string): void => {
        const next = new URLSearchParams(value && { [name]: value });
        setChosen({ at: parameters, filter: next });
        setParameters(next, { replace: true });
    };
    const read = useGetList<Company>('entreprenorer', wholeByName);
    const contractors = read.data ?? [];
    const chosenId = lacksCompany ? '' : (filter.get('selskapId') ?? '');
    // Ids may be numbers (D14), but not in the address.
    const selskapId = contractors.find(({ id }) => `${id}` === chosenId)?.id ?? chosenId;
    return (
        <ListBase
            resource="avtaler"
            // In a list, because a plain null would mean no filter.
            filter={lacksCompany ? { selskapId: [null] } : { selskapId }}
            {...listDefaults}
        >
            <PageFrame title={translate('layout.page.agreements')} detail={<Total />}>
                <Line sx={{ gap: 2, mb: 2 }}>
                    <ChoiceField
                        label="resources.avtaler.fields.selskapId"
                        choices={[
                            { id: '', navn: translate('administration.agreements.allContractors') },
                            ...contractors,
                        ]}
                        value={selskapId}
                        onChange={(id) => choose('selskapId', id)}
                        {...showsEmpty}
                        sx={{ minWidth: 260, m: 0 }}
                    />
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={lacksCompany}
                                onChange={(_, checked) => choose('utenSelskap', checked ? 'true' : '')}
                            />
                        }
                        label={translate('resources.avtaler.fields.utenSelskap')}
                    />
                </Line>
                <ChoicesProblem of={[read]} />
                <ListTable expand={<AgreementEdit />}>
                    <DataTable.Col<AgreementRow>
                        source="navn"
                        render={({ navn }) => (
                            <ExpandButton>
                                <CityWords>{navn}</CityWords>
                            </ExpandButton>
                        )}
                    />
                    <Column<AgreementRow>
                        source="selskapNavn"
                        render={({ selskapId: id, selskapNavn }) => (
                            <PageLink to={id && contractorPage(id)}>{selskapNavn}</PageLink>
                        )}
                    />
                    <Column<AgreementRow>
                        source="gyldigKontraktNavn"
                        render={({ selskapId: id, gyldigKontraktId, gyldigKontraktNavn }) => (
                            <PageLink to={id && gyldigKontraktId && contractPage(id, gyldigKontraktId)}>
                                {gyldigKontraktNavn}
                            </PageLink>
                        )}
                    />
                </ListTable>
            </PageFrame>
        </ListBase>
    );
};
