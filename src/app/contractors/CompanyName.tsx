import type { Company } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { editedName } from '../common/textLength';
import { useAllowed } from '../session/useAllowed';

export const CompanyName = ({ company }: { company: Company }) =>
    useAllowed('entreprenorer', 'edit') ? <InlineEditor source="navn" validate={editedName} /> : company.navn;
