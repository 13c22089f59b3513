import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { Fact } from '../common/Fact';
import { Facts } from '../common/Facts';
import { InlineEditor } from '../common/InlineEditor';
import { administrationError } from '../data/errors';
import { useAllowed } from '../session/useAllowed';
import { cleanedNumber, numberProblem } from './rules';

/** Org number, edited in place by admin only, e-mail and telephone (administration §2, §5, §6). */
export const CompanyFacts = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const editable = useAllowed('entreprenorer', 'edit');
    const label = (field: string): string => translate(`administration.contractors.field.${field}`);
    const check = (typed: string): string | undefined => {
        const problem = numberProblem(typed);
        return problem && translate(problem.key, problem.values);
    };
    return (
        <Facts>
            <Fact term={label('orgnr')}>
                {editable ? (
                    <InlineEditor
                        source="orgnr"
                        label={label('orgnr')}
                        maxWidth={260}
                        validate={check}
                        parse={cleanedNumber}
                        success={translate('administration.contractors.updated')}
                        failure={administrationError}
                    />
                ) : (
                    company.orgnr
                )}
            </Fact>
            <Fact term={label('epost')}>
                <Link href={`mailto:${company.epost}`}>{company.epost}</Link>
            </Fact>
            <Fact term={label('telefon')}>{company.telefon}</Fact>
        </Facts>
    );
};
