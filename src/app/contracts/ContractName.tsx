import { useTranslate } from 'react-admin';
import type { Contract } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { nameProblem } from '../common/textLength';
import { useAllowed } from '../session/useAllowed';
import { updateFailure } from './failures';

/** The contract's name, edited in place by admin only, at least three characters (administration §2, §5, §6). */
export const ContractName = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const editable = useAllowed('contracts', 'edit');
    if (!editable) return contract.navn;
    const check = (typed: string): string | undefined => {
        const problem = nameProblem(typed);
        return problem && translate(problem.key, problem.values);
    };
    return (
        <InlineEditor
            source="navn"
            label={translate('administration.contracts.field.navn')}
            validate={check}
            success={translate('administration.contracts.updated')}
            failure={(error) => translate(updateFailure(error))}
            meta={{ selskapsId: contract.selskapsId }}
        />
    );
};
