import { useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { nameProblem } from '../common/textLength';
import { administrationError } from '../data/errors';
import { useAllowed } from '../session/useAllowed';

/** The contractor's name, edited in place by admin only (administration §2, §6). */
export const CompanyName = ({ company }: { company: Company }) => {
    const translate = useTranslate();
    const editable = useAllowed('entreprenorer', 'edit');
    const check = (typed: string): string | undefined => {
        const problem = nameProblem(typed);
        return problem && translate(problem.key, problem.values);
    };
    if (!editable) return company.navn;
    return (
        <InlineEditor
            source="navn"
            label={translate('administration.contractors.field.navn')}
            validate={check}
            success={translate('administration.contractors.updated')}
            failure={administrationError}
        />
    );
};
