import { useNotify, useTranslate } from 'react-admin';
import type { Contract } from '../../contract/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { nameProblem } from '../contractors/rules';
import { may } from '../session/access';
import { useSession } from '../session/Session';
import { updateFailure } from './failures';
import { useContractUpdate } from './useContractUpdate';

/** The contract's name, edited in place by admin only, at least three characters (administration §2, §5, §6). */
export const ContractName = ({ contract }: { contract: Contract }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { roles } = useSession();
    const update = useContractUpdate(contract);
    if (!may(roles, 'editContract')) return contract.navn;
    const check = (typed: string): string | undefined => {
        const problem = nameProblem(typed);
        return problem && translate(problem.key, problem.values);
    };
    const save = async (typed: string): Promise<void> => {
        try {
            await update({ navn: typed.trim() });
            notify('administration.contracts.updated', { type: 'success' });
        } catch (error) {
            notify(updateFailure(error), { type: 'error' });
            throw error;
        }
    };
    return <InlineEditor label={translate('administration.contracts.field.navn')} value={contract.navn} field="navn" check={check} onSave={save} />;
};
