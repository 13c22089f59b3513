import { useTranslate } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { may } from '../session/access';
import { useSession } from '../session/Session';
import { nameProblem, type Problem } from './rules';
import { useCompanyEdit } from './useCompanyEdit';

/** The contractor's name, edited in place by admin only (administration §2, §6). */
export const CompanyName = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const { roles } = useSession();
    const save = useCompanyEdit(company);
    const said = (problem: Problem | undefined): string | undefined => problem && translate(problem.key, problem.values);
    if (!may(roles, 'editContractor')) return company.navn;
    return (
        <InlineEditor
            label={translate('administration.contractors.field.navn')}
            value={company.navn}
            field="navn"
            check={(typed) => said(nameProblem(typed))}
            onSave={(typed) => save({ navn: typed.trim() })}
        />
    );
};
