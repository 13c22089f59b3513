import type { Contract } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { editedName } from '../common/textLength';
import { useAllowed } from '../session/useAllowed';

export const ContractName = ({ contract: { navn, selskapsId } }: { contract: Contract }) =>
    useAllowed('contracts', 'edit') ? <InlineEditor source="navn" validate={editedName} meta={{ selskapsId }} /> : navn;
