import type { Contract } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { editedName } from '../common/textLength';
import { useAllowed } from '../session/useAllowed';

/** The contract's name, edited in place by admin only, at least three characters (administration §2, §5, §6). */
export const ContractName = ({ contract: { navn, selskapsId } }: { contract: Contract }) =>
    useAllowed('contracts', 'edit') ? <InlineEditor source="navn" validate={editedName} meta={{ selskapsId }} /> : navn;
