import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { Fact } from '../common/Fact';
import { Facts } from '../common/Facts';
import { InlineEditor } from '../common/InlineEditor';
import { may } from '../session/access';
import { useSession } from '../session/Session';
import { cleanedNumber, numberProblem } from './rules';
import { useCompanyEdit } from './useCompanyEdit';

/** Org number, edited in place by admin only, e-mail and telephone (administration §2, §5, §6). */
export const CompanyFacts = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const { roles } = useSession();
    const save = useCompanyEdit(company);
    const label = (field: string): string => translate(`administration.contractors.field.${field}`);
    const check = (typed: string): string | undefined => {
        const problem = numberProblem(typed);
        return problem && translate(problem.key, problem.values);
    };
    return (
        <Facts>
            <Fact term={label('orgnr')}>
                {may(roles, 'editContractor') ? (
                    <InlineEditor label={label('orgnr')} value={company.orgnr} field="orgnr" maxWidth={260} check={check} onSave={(typed) => save({ orgnr: cleanedNumber(typed) })} />
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
